import Foundation

/// The standard input of the process.
public enum StandardInput {
  /// Delivers the lines of the input to its end, from a separate thread, or calls `fail` with the reason.
  public static func readLines(
    into lines: AsyncStream<String>.Continuation,
    orElse fail: @escaping @Sendable (String) -> Never
  ) {
    let kinds = [S_IFREG, S_IFIFO, S_IFCHR, S_IFSOCK]
    // If standard input was closed, the runtime may use descriptor 0 for another purpose.
    var status = stat()
    guard fstat(0, &status) == 0, kinds.contains(status.st_mode & S_IFMT) else {
      fail("is closed or a folder")
    }
    Thread.detachNewThread {
      var splitter = LineSplitter()
      receive(until: { -1 }, orElse: fail) { bytes in
        for line in splitter.add(bytes) { lines.yield(line) }
      }
      if let line = splitter.finish() { lines.yield(line) }
      lines.finish()
    }
  }

  /// Reads the input to its end, on a separate thread, because it blocks.
  ///
  /// After the milliseconds that `pause` returns, `use` gets no bytes if none have arrived, or never if that is -1.
  static func receive(
    until pause: () -> Int32,
    orElse fail: (String) -> Never,
    _ use: (ArraySlice<UInt8>) -> Void
  ) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    // This does not use `readLine()`, because that holds a lock of the C library for which `exit` waits.
    while true {
      var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      let pause = pause()
      if pause >= 0, poll(&input, 1, pause) == 0 {
        use([])
        continue
      }
      let count = read(0, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // The input does not wait itself, because another program has set that.
        poll(&input, 1, -1)
        continue
      }
      if count < 0 { fail("cannot be read") }
      if count == 0 { return }
      use(buffer[..<count])
    }
  }
}
