import Dispatch
import Foundation
public import TerminalUI

extension Terminal {
  /// The size of the terminal from which the process reads and on which it writes, or nil if there is none.
  public static var size: ScreenSize? { isatty(0) == 1 && isatty(1) == 1 ? currentSize() : nil }

  private static func currentSize() -> ScreenSize {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return .usual
    }
    return ScreenSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }

  static func readKeys(
    into events: EventQueue,
    orElse fail: @escaping @Sendable (String) -> Never
  ) {
    Thread.detachNewThread {
      var parser = KeyParser()
      StandardInput.receive(until: { parser.isWaiting ? keyPause : -1 }, orElse: fail) { bytes in
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

  static func watchSignals(_ events: EventQueue) {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if number == SIGCONT { resume() }
        let isDrawing = number == SIGWINCH || number == SIGCONT
        events.yield(isDrawing ? .resized(currentSize()) : .interrupted)
        // The handler of the source retains the source, because there is no other owner.
        _ = source
      }
      source.activate()
    }
  }
}
