#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The stack of the calling thread.
enum ThreadStack {
  /// The lowest address of the stack, for each thread that asked.
  private static let lowest = ThreadKey()

  /// The number of bytes between the caller and the end of the stack, or nil if the system does not say.
  ///
  /// Cost: the system is asked once in each thread.
  static var remaining: Int? {
    if lowest.pointer == nil { lowest.set(lowestAddress()) }
    guard let end = lowest.pointer else { return nil }
    // Proof: the bytes are only asked for their address, which is the difference of two addresses of one stack.
    let remaining = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { here in
      here.baseAddress.map { UnsafeRawPointer($0) - UnsafeRawPointer(end) }
    }
    // A coroutine has a stack of its own, which is elsewhere.
    return remaining.flatMap { $0 > 0 ? $0 : nil }
  }

  #if canImport(Darwin)
  private static func lowestAddress() -> UnsafeMutableRawPointer? {
    let thread = pthread_self()
    return pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread)
  }
  #elseif canImport(Glibc) || canImport(Musl)
  private typealias GetAttributes =
    @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

  /// Asks the C library, whose headers hide the function.
  ///
  /// Proof of the cast: this is the function's type in the documentation of both libraries. A statically linked program
  /// cannot look it up, and has no address.
  private static func lowestAddress() -> UnsafeMutableRawPointer? {
    guard let symbol = dlsym(nil, "pthread_getattr_np") else { return nil }
    let getAttributes = unsafeBitCast(symbol, to: GetAttributes.self)
    var attributes = pthread_attr_t()
    guard getAttributes(pthread_self(), &attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var address: UnsafeMutableRawPointer?
    var size = 0
    return pthread_attr_getstack(&attributes, &address, &size) == 0 ? address : nil
  }
  #else
  private static func lowestAddress() -> UnsafeMutableRawPointer? { nil }
  #endif
}
