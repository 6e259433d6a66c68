import Foundation

/// A command in its own process group, so that it can be ended with its children when it hangs.
struct Command {
  let arguments: [String]
  let log: URL

  /// Runs the command and returns how it ended.
  ///
  /// It is ended after some seconds, when it has written nothing for some seconds, or when it writes a text.
  func run(limit: Double, quiet: Double, stopsAt text: String? = nil) throws -> End {
    var log = try OutputLog(at: log, lookingFor: text)
    var pipe = OutputPipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    pipe.connect(to: process)
    try process.run()
    let group = process.processIdentifier
    pipe.signalEnd(of: group)
    Interruption.isEnding(group)
    defer { Interruption.isEnding(0) }

    let end = ContinuousClock.now.advanced(by: .seconds(limit))
    var deadline = min(end, .now.advanced(by: .seconds(quiet)))
    var hasEnded = false
    while !hasEnded, !log.hasText, .now < deadline {
      hasEnded = pipe.wait(for: ContinuousClock.now.duration(to: deadline))
      try pipe.read {
        try log.append($0)
        deadline = min(end, .now.advanced(by: .seconds(quiet)))
      }
    }
    // Processes that the command left in its group end with it.
    kill(-group, SIGKILL)
    process.waitUntilExit()
    try pipe.read { try log.append($0) }
    if log.hasText { return .stopped }
    return hasEnded ? .exited(process.terminationStatus) : .hung
  }
}
