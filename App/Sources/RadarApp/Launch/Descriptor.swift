#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An open file of the process, which may be a pipe or a terminal that does not wait until it has room.
///
/// The mode belongs to the file and not to the process, so another program may have set it.
struct Descriptor {
  let number: Int32

  /// Writes a text, and waits until all of it has had room.
  ///
  /// - Returns: false if it cannot be written.
  func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // Proof: the bytes live during the call, which reads no more than there are.
      let count = rest.withUnsafeBytes { Self.write(number, $0) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var room = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&room, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Proof: the bytes are those of the call above, and no more are read than there are.
  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
    Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
