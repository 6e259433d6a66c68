import Foundation
import TerminalIO

extension World {
  static func process() -> World {
    World(
      screen: Terminal.size,
      lines: { StandardInput.readLines(into: $0, orElse: leaveInput) },
      events: { events in
        if Terminal.begin(events, orElse: leaveInput) { return }
        leave("the terminal does not hand over keys: try another")
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
    if Descriptor.put(text, to: descriptor) { return }
    // Lost output must not look like success. If standard error fails too, the exit status reports the error.
    if descriptor != STDERR_FILENO {
      leave("standard output cannot be written: give it a place that takes what radar says")
    }
  }

  @Sendable private static func leaveInput(_ problem: String) -> Never {
    leave("standard input \(problem): pipe commands in, or name a script: radar run FILE")
  }

  private static func leave(_ reason: String) -> Never {
    Terminal.end()
    try? FileHandle.standardError.write(contentsOf: Data("radar: \(reason)\n".utf8))
    exit(1)
  }
}
