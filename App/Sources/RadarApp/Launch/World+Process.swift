import Dispatch
import Foundation
import TerminalUI

extension World {
  static func process() -> World {
    let screen = isatty(0) == 1 && isatty(1) == 1 ? screenSize() : nil
    return World(
      screen: screen,
      lines: { readLines(into: $0) },
      events: { events in
        guard Terminal.begin(taking: ControlSequence.takeScreen, ControlSequence.giveScreenBack)
        else { leave("the terminal does not hand over keys: try another") }
        watchSignals(events)
        readKeys(into: events)
      },
      write: { write($0, to: STDOUT_FILENO) },
      writeError: { write($0, to: STDERR_FILENO) },
      leaveScreen: { Terminal.end() },
      openLink: { await Browser.open($0) },
      environment: environment
    )
  }

  /// The environment variables, with the home folder that the system knows if `HOME` names none.
  ///
  /// Proof of the pointer: the system owns the record, which is read before another call can change it.
  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    if environment["HOME"]?.hasPrefix("/") != true, let user = getpwuid(getuid()) {
      environment["HOME"] = String(cString: user.pointee.pw_dir)
    }
    return environment
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    if text.withUTF8({ Descriptor.put(UnsafeRawBufferPointer($0), to: descriptor) }) { return }
    // Lost output must not look like success. If standard error fails too, the exit status reports the
    // error.
    if descriptor != STDERR_FILENO {
      leave("standard output cannot be written: give it a place that takes what radar says")
    }
  }

  private static func leave(_ reason: String) -> Never {
    Terminal.end()
    try? FileHandle.standardError.write(contentsOf: Data("radar: \(reason)\n".utf8))
    exit(1)
  }

  private static func screenSize() -> ScreenSize {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return .usual
    }
    return ScreenSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  private static func readLines(into lines: AsyncStream<String>.Continuation) {
    // If standard input was closed, the runtime may use descriptor 0 for another purpose.
    var status = stat()
    guard fstat(0, &status) == 0, [S_IFREG, S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.kind) else {
      leave(
        "standard input is closed or a folder: pipe commands in, or name a script: radar run FILE"
      )
    }
    Thread.detachNewThread {
      var splitter = LineSplitter()
      readInput(until: { -1 }) { bytes in
        for line in splitter.add(bytes) { lines.yield(line) }
      }
      if let line = splitter.finish() { lines.yield(line) }
      lines.finish()
    }
  }

  private static func readKeys(into events: EventQueue) {
    Thread.detachNewThread {
      var parser = KeyParser()
      readInput(until: { parser.isWaiting ? keyPause : -1 }) { bytes in
        for key in bytes.isEmpty ? parser.finish() : parser.parse(bytes) {
          switch key {
          case .control("c"): events.yield(.interrupted)
          case .control("z"): kill(0, SIGTSTP)
          case .control("\\"): kill(getpid(), SIGQUIT)
          default: events.yield(.key(key))
          }
        }
      }
      events.finish()
    }
  }

  /// The milliseconds after which the start of a key is a key of its own, such as Escape.
  ///
  /// Over a slow line, the bytes of one key may arrive one after the other.
  private static let keyPause: Int32 = 50

  /// Reads standard input to its end, on a separate thread, because it blocks.
  ///
  /// After the milliseconds that `pause` returns, `use` gets no bytes if none have arrived, or never if that is -1.
  private static func readInput(until pause: () -> Int32, _ use: (ArraySlice<UInt8>) -> Void) {
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
      if count < 0 {
        leave("standard input cannot be read: pipe commands in, or name a script: radar run FILE")
      }
      if count == 0 { return }
      use(buffer[..<count])
    }
  }

  private static func watchSignals(_ events: EventQueue) {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if number == SIGCONT { Terminal.resume() }
        let isDrawing = number == SIGWINCH || number == SIGCONT
        events.yield(isDrawing ? .resized(screenSize()) : .interrupted)
        // The handler of the source retains the source, because there is no other owner.
        _ = source
      }
      source.activate()
    }
  }
}

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
