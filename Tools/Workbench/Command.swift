import Foundation
import Synchronization

/// A command in its own process group, so that it can be ended with its children when it hangs.
struct Command {
  let arguments: [String]
  let log: URL

  /// Runs the command and returns how it ended.
  ///
  /// It is ended when it has written nothing for some seconds, or when it writes a text.
  func run(quiet seconds: Double, stopsAt text: String? = nil) throws -> End {
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let input = try FileHandle(forReadingFrom: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let group = process.processIdentifier
    Interruption.isEnding(group)
    defer { Interruption.isEnding(0) }

    var (hasEnded, hasText) = (false, false)
    var written = Data()
    var deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
    while !hasEnded, !hasText, .now < deadline {
      usleep(20_000)
      hasEnded = Self.hasEnded(group)
      guard let more = try input.readToEnd(), !more.isEmpty else { continue }
      deadline = .now.advanced(by: .seconds(seconds))
      // The text may have begun in what was read before.
      written = written.suffix(text?.utf8.count ?? 0) + more
      hasText = text.map { written.range(of: Data($0.utf8)) != nil } ?? false
    }
    // Processes that the command left in its group end with it.
    kill(-group, SIGKILL)
    process.waitUntilExit()
    if hasText { return .stopped }
    return hasEnded ? .exited(process.terminationStatus) : .hung
  }

  /// Foundation notices the end of a process only when what the process leaves behind has ended too.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 || info.si_signo != 0
  }
}

/// How a command ended.
package enum End: Equatable, Sendable {
  case exited(Int32)
  /// The command was ended because it wrote the expected text.
  case stopped
  /// The command was ended because it wrote nothing for too long.
  case hung
}

/// Ends the running command when the program is interrupted, for example by Control-C.
///
/// The command is in its own process group, which the terminal does not reach.
private enum Interruption {
  private static let group = Atomic<Int32>(0)

  /// Sets the process group that ends with the program, or 0 for none.
  static func isEnding(_ newGroup: Int32) {
    group.store(newGroup, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        let group = Interruption.group.load(ordering: .sequentiallyConsistent)
        if group > 0 { kill(-group, SIGKILL) }
        _exit(128 + number)
      }
    }
  }
}
