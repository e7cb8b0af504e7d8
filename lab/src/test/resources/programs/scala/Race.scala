package race

object Registry {
  var size = 0 // registry
  val names = new Array[String](4)
  @volatile var flag = false
}

case class Ticket(number: Int, var price: Double)

trait Counting {
  var count: Long = 0L
  def next(): Long = {
    count += 1 // trait
    count
  }
}

class Shop extends Counting {
  private var sold = 0
  var last: Ticket = null
  lazy val name: String = "shop"

  def sell(price: Double): Int = {
    last = Ticket(sold, price) // last
    last.price += 1.0 // price
    Registry.size += 1
    Registry.names(sold % 4) = last.toString // names
    val add: Int => Unit = n => sold += n // lambda
    add(1)
    next()
    sold
  }
}

object Race {
  def main(arguments: Array[String]): Unit = {
    val shop = new Shop
    val other = new Thread(() => {
      shop.sell(2.5)
      Registry.flag = true // flag by the other
    })
    other.start()
    other.join()
    shop.sell(1.5)
    Registry.flag = false // flag by main
    println(s"${shop.sell(0.5)} ${shop.last} ${shop.count} ${Registry.size} ${shop.name}")
    println(Registry.names.toList)
    println(shop.last.copy(price = 9.0) == Ticket(2, 9.0))
  }
}
