import Foundation
import RepositoryReading
import Testing

/// What a program did instead of what a test waits for.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// The program that was built with these tests, and a way to run it.
enum Binary {
  /// The result of a run.
  struct Outcome {
    let status: Int32
    let output: String
    let complaints: String

    var lines: [Substring] { output.split(separator: "\n") }

    /// The output, with each line as a JSON object.
    func objects() throws -> [[String: Any]] {
      try lines.map { line in
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(value as? [String: Any], "\(line) is no object")
      }
    }
  }

  /// The program is in the build folder of the tests.
  static var url: URL {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let tests = bundles.first ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("radar")
  }

  /// Returns the program with pipes as its input and output, before it begins.
  static func process(
    _ arguments: [String],
    _ state: StateFolder
  ) -> (process: Process, input: FileHandle, output: FileHandle) {
    let (process, stdin, stdout) = (Process(), Pipe(), Pipe())
    process.executableURL = url
    process.arguments = arguments
    process.environment = state.environment
    (process.standardInput, process.standardOutput) = (stdin, stdout)
    return (process, stdin.fileHandleForWriting, stdout.fileHandleForReading)
  }

  /// Runs the program with a few lines of piped input until it exits.
  static func run(
    _ arguments: [String] = [],
    input: String = "",
    state: StateFolder = StateFolder()
  ) async throws -> Outcome {
    try await blocking {
      let (process, stdin, stdout) = Self.process(arguments, state)
      try Data().write(to: state.complaints)
      process.standardError = try FileHandle(forWritingTo: state.complaints)
      // The pipe has room for it.
      try stdin.write(contentsOf: Data(input.utf8))
      try stdin.close()
      try process.run()
      let output = try stdout.readToEnd() ?? Data()
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus,
        output: String(decoding: output, as: UTF8.self),
        complaints: try String(contentsOf: state.complaints, encoding: .utf8)
      )
    }
  }

  /// Runs another program in a folder for the state, and returns what it writes, also on standard error.
  static func output(
    of command: [String],
    in state: StateFolder = StateFolder(),
    _ variables: [String: String] = [:]
  ) async throws -> (status: Int32, output: String) {
    let environment = state.environment.merging(variables) { $1 }
    return try await blocking {
      try Repository.run(command, in: state.url, environment: environment)
    }
  }

  /// Runs blocking work on a separate thread, because the shared threads of tasks must stay free for other
  /// tests.
  static func blocking<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { waiting in
      Thread.detachNewThread { waiting.resume(with: Result(catching: body)) }
    }
  }
}
