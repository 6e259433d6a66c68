import Foundation

/// The open files of the process, which may be pipes or terminals that do not wait until they have room.
///
/// The mode belongs to the file and not to the process, so another program may have set it.
enum Descriptor {
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
