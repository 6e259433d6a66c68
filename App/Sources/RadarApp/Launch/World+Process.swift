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
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      // What is lost must not look like success. Where standard error fails too, the status says it.
      if file !== FileHandle.standardError {
        leave("standard output cannot be written: give it a place that takes what radar says")
      }
    }
  }

  /// Says on standard error why radar cannot go on, and ends the process with status 1.
  private static func leave(_ reason: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("radar: \(reason)\n".utf8))
    exit(1)
  }

  /// Whether descriptor 0 is an input that somebody gave; when standard input was closed, the runtime
  /// may have taken the number for a thing of its own.
  private static var hasInput: Bool {
    var status = stat()
    guard fstat(0, &status) == 0 else { return false }
    return [S_IFREG, S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT)
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
    guard hasInput else {
      leave(
        "standard input is closed or a folder: pipe commands in, or name a script: radar run FILE"
      )
    }
    Thread.detachNewThread {
      var splitter = LineSplitter()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      // Not `readLine()`: it holds a lock of the C library that `exit` waits for.
      while true {
        let count = read(0, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count < 0 {
          leave("standard input cannot be read: pipe commands in, or name a script: radar run FILE")
        }
        if count == 0 { break }
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
