package race

import kotlin.concurrent.thread

object Registry {
    var size = 0
    val names = arrayOfNulls<String>(4)
}

data class Ticket(val number: Int, var price: Double)

enum class Kind(var uses: Int) { OLD(0), NEW(1) }

interface Counting {
    var count: Long

    fun next(): Long {
        count += 1 // interface
        return count
    }
}

class Shop : Counting {
    override var count = 0L // property
    lateinit var last: Ticket
    private var sold = 0
    val lazyName by lazy { "shop" }

    fun sell(kind: Kind): Int {
        val price = if (kind == Kind.NEW) 2.5 else 1.5
        last = Ticket(sold, price) // last
        last.price += 1.0 // price
        kind.uses++ // uses
        Registry.size++ // registry
        Registry.names[sold % 4] = last.toString() // names
        val add: (Int) -> Unit = { sold += it } // lambda
        add(1)
        next()
        return sold
    }

    companion object {
        @JvmStatic
        var opened = 0
    }
}

fun main() {
    val shop = Shop()
    val other = thread {
        shop.sell(Kind.NEW)
        Shop.opened++ // opened by the other
    }
    other.join()
    shop.sell(Kind.OLD)
    Shop.opened++ // opened by main
    println("${shop.sell(Kind.NEW)} ${shop.last} ${shop.count} ${Registry.size} ${Shop.opened}")
    println("${shop.lazyName} ${Registry.names.toList()} ${Kind.entries.map { it.uses }}")
    println(shop.last.copy(price = 9.0) == Ticket(2, 9.0))
}
