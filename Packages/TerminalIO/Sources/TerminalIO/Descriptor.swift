import Foundation

/// The open files of the process, which may be pipes or terminals that do not wait until they have room.
///
/// The mode belongs to the file and not to the process, so another program may have set it.
public enum Descriptor {
  /// Writes a text, and waits until all of it has had room, or returns false if it cannot be written.
  public static func put(_ text: String, to number: Int32) -> Bool {
    var text = text
    return text.withUTF8 { put(UnsafeRawBufferPointer($0), to: number) }
  }

  /// Writes a text to the terminal, unless it has no room for a second.
  static func put(_ text: StaticString) {
    // Proof: the text is no single scalar, and lives as long as the process.
    let bytes = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    _ = put(bytes, to: 1, patience: 1_000)
  }

  /// Writes bytes, and waits until all of them have had room, each time for some milliseconds, or for ever if that is -1.
  ///
  /// It calls only functions that a signal handler may call (POSIX, "async-signal-safe").
  static func put(_ bytes: UnsafeRawBufferPointer, to number: Int32, patience: Int32 = -1) -> Bool {
    // Proof: the bytes live during the call, and no more of them are read than there are.
    guard var place = bytes.baseAddress else { return true }
    let end = place + bytes.count
    while place < end {
      let count = write(number, place, end - place)
      if count < 0, errno == EAGAIN {
        var room = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        if poll(&room, 1, patience) == 0 { return false }
      } else if count > 0 {
        place += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
