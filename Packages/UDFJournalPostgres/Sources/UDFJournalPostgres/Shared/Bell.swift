import Foundation
import UDFJournal

/// A pipe that wakes a thread which waits for a socket.
final class Bell: Sendable {
  private let end: Int32
  private let start: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw PostgresError(
        place: "A pipe",
        reason: String(cString: strerror(errno)),
        advice: "Close some files of this program."
      )
    }
    (end, start) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(end)
    close(start)
  }

  /// Wakes the thread, also if it waits only later.
  func ring() {
    var byte: UInt8 = 1
    // A full pipe wakes the thread as well.
    _ = write(start, &byte, 1)
  }

  /// Waits until the bell rings, the socket has something to read, or the time is over, and returns whether it is.
  @discardableResult
  func wait(or socket: Int32 = -1, for limit: Duration) -> Bool {
    var events = [
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&events, 2, Int32(min(limit / .milliseconds(1), 60_000).rounded(.up)))
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(end, &bytes, bytes.count) == bytes.count {}
    return count == 0
  }
}
