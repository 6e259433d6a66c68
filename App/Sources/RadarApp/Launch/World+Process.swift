import Dispatch
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension World {
  /// The world of this process.
  static func process() -> World {
    let screen = isatty(0) == 1 && isatty(1) == 1 ? screenSize() : nil
    return World(
      screen: screen,
      input: { events in
        if screen != nil { watchSignals(events) }
        readLines(into: events)
      },
      write: { write($0, to: .standardOutput) },
      writeError: { write($0, to: .standardError) },
      environment: ProcessInfo.processInfo.environment
    )
  }

  private static func write(_ text: String, to file: FileHandle) {
    // Nobody is left to tell when a standard stream cannot be written.
    try? file.write(contentsOf: Data(text.utf8))
  }

  private static func screenSize() -> ScreenSize {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return .usual
    }
    return ScreenSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  /// Reads standard input on a thread of its own, since reading blocks; the thread ends with the input
  /// or with the process.
  private static func readLines(into events: AsyncStream<Event>.Continuation) {
    Thread.detachNewThread {
      var splitter = LineSplitter()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      // Not `readLine()`: it holds a lock of the C library that `exit` waits for.
      while true {
        let count = read(0, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        for line in splitter.add(buffer[..<count]) { events.yield(.line(line)) }
      }
      if let line = splitter.finish() { events.yield(.line(line)) }
      events.finish()
    }
  }

  /// Turns signals into events, as long as the process lives.
  private static func watchSignals(_ events: AsyncStream<Event>.Continuation) {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGWINCH] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        events.yield(number == SIGWINCH ? .resized(screenSize()) : .interrupted)
        // Held by its own handler: nobody else keeps it.
        _ = source
      }
      source.activate()
    }
  }
}
