import Foundation
import TerminalIO
package import TerminalUI

/// The parts of the environment that radar uses: its input and its output.
package struct World: Sendable {
  var screen: ScreenSize?
  var lines: @Sendable (AsyncStream<String>.Continuation) -> Void
  var events: @Sendable (EventQueue) -> Void
  var write: @Sendable (String) -> Void
  var standardOutput: Int32 = STDOUT_FILENO
  var writeError: @Sendable (String) -> Void

  // A script sleeps before it says what a command still waits for. Nothing is decided by it, and tests replace it.
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  var leaveScreen: @Sendable () -> Void = {}
  var now: @Sendable () -> Date = { Date() }

  /// Opens an address in the browser, and returns a line that says why that failed, or nil.
  var openLink: @Sendable (String) async -> String? = { _ in nil }

  var environment: [String: String] = [:]

  func print(_ line: String) { write(line + "\n") }

  /// Writes a line about a file that radar writes: to standard error if the file is standard output itself.
  func print(_ line: String, about file: String) {
    let isOutput = OutputFile(path: file, standardOutput: standardOutput).isStandardOutput
    if isOutput { writeError(line + "\n") } else { print(line) }
  }

  func complain(_ line: String) { writeError("radar: \(line)\n") }

  package static func terminal(
    _ size: (rows: Int, columns: Int),
    begin: @escaping @Sendable (_ press: @escaping @Sendable (Key) -> Void) -> Void,
    write: @escaping @Sendable (String) -> Void
  ) -> World {
    World(
      screen: ScreenSize(rows: size.rows, columns: size.columns),
      lines: { $0.finish() },
      events: { events in begin { events.yield(.key($0)) } },
      write: write,
      writeError: write
    )
  }
}
