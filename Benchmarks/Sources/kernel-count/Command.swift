import Foundation

/// A program to be run.
struct Command {
  let program: URL
  let arguments: [String]

  init(_ program: URL, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Runs it and gives all that it wrote; throws what it wrote when it failed.
  func output() throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    // Swift's hashes differ from run to run, and with them the number of steps to find a key.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = ([program.lastPathComponent] + arguments).joined(separator: " ")
      throw GuardError("\(line) failed:\n\(text)")
    }
    return text
  }
}

/// Why nothing could be counted.
struct GuardError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
