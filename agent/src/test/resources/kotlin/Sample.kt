package sample

class Sample(var a: Boolean, var b: Boolean, var i: Int, var s: String, val list: List<String>) {
  fun x() {}

  fun y() {}

  fun z() {}

  fun whenOnInts() {
    when (i) {
      1 -> x()
      2, 3 -> {
        y()
        z()
      }
      else -> z()
    }
    x()
  }

  fun whenOnStrings() {
    when (s) {
      "Aa" -> x()
      "BB" -> {
        y()
      }
      "c", "d" -> z()
      "e" -> x()
      else -> z()
    }
    x()
  }

  fun whenWithoutSubject() {
    when {
      a -> x()
      b -> {
        y()
      }
      else -> z()
    }
    x()
  }

  fun ifExpression() {
    val t =
      if (a) {
        x()
        1
      } else {
        y()
        2
      }
    i = t
    val u = if (b) 1 else 2
    i = u
  }

  fun elvis(t: String?) {
    val u = t ?: return
    val v = t ?: "none"
    i = u.length + v.length + (t?.length ?: 0)
  }

  fun ranges(n: Int) {
    for (k in 0 until n) {
      x()
      if (a) {
        y()
      }
    }
    for (k in n downTo 1 step 2) {
      z()
    }
    for (k in 0..9) {
      z()
    }
  }

  fun overList() {
    for (k in list) {
      i += k.length
      if (a) {
        x()
      } else {
        y()
      }
    }
    z()
  }

  fun loops() {
    while (a && b) {
      x()
    }
    do {
      y()
    } while (a || b)
  }

  fun locked() {
    synchronized(this) {
      x()
      if (a) {
        y()
      }
    }
    z()
  }

  fun inlined() {
    list.forEach {
      x()
      i += it.length
    }
    z()
  }

  fun lambda(): () -> Unit {
    return {
      if (a) {
        x()
      }
    }
  }

  fun tried(): Int {
    return try {
      x()
      1
    } catch (e: IllegalStateException) {
      y()
      2
    } finally {
      if (a) {
        z()
      }
    }
  }

  fun conditions() {
    if (a && (b || i > 3)) {
      x()
    } else if (b) {
      y()
    } else {
      z()
    }
  }
}
