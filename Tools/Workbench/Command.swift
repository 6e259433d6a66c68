import Foundation

/// A command that runs in a process group of its own, so that all of it can be ended when it hangs.
struct Command {
  let arguments: [String]
  /// Where its output goes.
  let log: URL

  /// Runs the command and gives how it ended; it is ended after so many seconds, or when it writes a text.
  func run(limit: Double, stopsAt text: String? = nil) throws -> End {
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    let group = process.processIdentifier
    Interruption.isEnding(group)
    defer { Interruption.isEnding(0) }

    let start = ContinuousClock.now
    var end: End?
    while process.isRunning, end == nil {
      if text.map(hasWritten) == true {
        end = .stopped
      } else if start.duration(to: .now) > .seconds(limit) {
        end = .hung
      } else {
        usleep(50_000)
      }
    }
    // What the command left behind in its group ends with it.
    kill(-group, SIGKILL)
    process.waitUntilExit()
    if let end { return end }
    if text.map(hasWritten) == true { return .stopped }
    return .exited(process.terminationStatus)
  }

  private func hasWritten(_ text: String) -> Bool {
    (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self).contains(text) } ?? false
  }
}
