import Foundation

/// A program whose time is measured.
struct Program {
  let path: String
  let arguments: [String]

  /// Returns this program with arguments.
  static func own(_ arguments: [String]) -> Program {
    Program(path: CommandLine.arguments[0], arguments: arguments)
  }

  /// Returns the program that `PATH` finds for the first word of a command.
  static func found(_ command: [String]) -> Program {
    Program(path: "/usr/bin/env", arguments: command)
  }

  /// The path of radar, which is built beside this program.
  static var radarPath: String {
    let own = URL(filePath: CommandLine.arguments[0]).absoluteURL
    return own.deletingLastPathComponent().appending(path: "radar").path()
  }

  /// Runs the program, and returns its output and the milliseconds until its end.
  @discardableResult
  func run() throws -> (output: String, time: Double) {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    var output = ""
    let time = try ContinuousClock().measure {
      try process.run()
      output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
    }
    guard process.terminationStatus == 0 else {
      throw BenchError("\(path) \(arguments) ended with \(process.terminationStatus)")
    }
    return (output, time / .milliseconds(1))
  }
}
