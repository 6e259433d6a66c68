import Foundation

/// A program to run.
struct Command {
  let program: URL
  let arguments: [String]

  init(_ program: URL, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Runs the program and returns its output, or throws an error with the output if the program failed.
  func output() throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    // Swift's hash values differ between runs, and so does the number of steps to find a key.
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

/// The reason why nothing could be counted.
struct GuardError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
