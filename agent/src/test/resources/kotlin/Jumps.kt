package sample

class Jumps(var a: Boolean, var b: Boolean, var i: Int, val list: List<String>) {
  fun x() {}

  fun y() {}

  fun z() {}

  fun continues() {
    for (each in list) {
      if (a) continue
      x()
    }
    y()
  }

  fun continuesOnLineOfItsOwn() {
    for (each in list) {
      if (a) {
        continue
      }
      x()
      y()
    }
  }

  fun breaks() {
    for (each in list) {
      x()
      if (b) break
      y()
    }
    z()
  }

  fun breaksOnLineOfItsOwn() {
    while (a) {
      if (b) {
        break
      }
      x()
    }
  }

  fun both() {
    for (n in 0 until i) {
      if (a) continue
      if (b) break
      x()
    }
  }

  fun afterSomething() {
    for (each in list) {
      if (a) {
        x()
        continue
      }
      if (b) {
        y()
        break
      }
      z()
    }
  }

  fun ifAround() {
    for (each in list) {
      if (a) {
        x()
        y()
      }
    }
  }

  fun ifAroundOnOneLine() {
    for (each in list) {
      if (a) x()
    }
  }

  fun outer() {
    outer@ for (each in list) {
      for (n in 0 until i) {
        if (a) continue@outer
        if (b) break@outer
        x()
      }
      y()
    }
  }

  fun doWhile() {
    do {
      if (a) continue
      if (b) break
      x()
    } while (i > 0)
  }

  fun withElse() {
    while (i > 0) {
      if (a) continue else x()
      y()
    }
  }

  fun and() {
    for (each in list) {
      if (a && b) continue
      x()
    }
  }

  fun or() {
    for (each in list) {
      if (a || b) break
      x()
    }
  }

  fun withValue() {
    for (each in list) {
      val n = if (a) 1 else continue
      i += n
    }
  }

  fun elvis(names: List<String?>) {
    for (each in names) {
      val name = each ?: continue
      print(name)
    }
  }

  fun last() {
    for (each in list) {
      x()
      if (a) continue
    }
  }
}
