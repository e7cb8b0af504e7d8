package guest;

import guest.inner.Room;

/** Two threads share what a closed package holds. */
public final class Main {
  public static void main(String[] arguments) throws Exception {
    Room room = new Room();
    Thread other = new Thread(room);
    other.start();
    other.join();
    room.run();
    System.out.println(room);
    Module module = Room.class.getModule();
    Module open = ClassLoader.getSystemClassLoader().getUnnamedModule();
    System.out.println(module + " " + module.isNamed() + module.getDescriptor());
    System.out.println(module.isOpen("guest.inner", open) + "" + module.isExported("guest.inner"));
    System.out.println(module.isOpen("guest.inner", Object.class.getModule()));
    try {
      Object.class.getDeclaredMethod("clone").setAccessible(true);
      System.out.println("the JDK is open");
    } catch (RuntimeException e) {
      System.out.println(e.getMessage());
    }
  }
}
