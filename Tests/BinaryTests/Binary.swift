import Foundation
import Testing

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

  /// Runs the program with piped input until it exits.
  static func run(
    _ arguments: [String] = [],
    input: String = "",
    state: StateFolder = StateFolder()
  ) async throws -> Outcome {
    let process = Process()
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.executableURL = url
    process.arguments = arguments
    process.environment = state.environment
    defer { withExtendedLifetime(state) {} }
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    let ended = AsyncStream<Int32> { continuation in
      process.terminationHandler = {
        continuation.yield($0.terminationStatus)
        continuation.finish()
      }
    }
    try process.run()
    // All three run at the same time, because the program waits for a full pipe.
    async let output = blocking { try stdout.fileHandleForReading.readToEnd() ?? Data() }
    async let complaints = blocking { try stderr.fileHandleForReading.readToEnd() ?? Data() }
    try await blocking {
      try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try stdin.fileHandleForWriting.close()
    }
    let status = await ended.first { _ in true }
    return Outcome(
      status: try #require(status),
      output: String(decoding: try await output, as: UTF8.self),
      complaints: String(decoding: try await complaints, as: UTF8.self)
    )
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
