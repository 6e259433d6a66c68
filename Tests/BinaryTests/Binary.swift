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
  }

  /// The program is in the build folder of the tests.
  static var url: URL { Repository.products.appending(path: "radar") }

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

  /// Runs the program with piped input until it exits.
  static func run(
    _ arguments: [String] = [],
    input: String = "",
    state: StateFolder = StateFolder()
  ) async throws -> Outcome {
    try Data(input.utf8).write(to: state.url.appendingPathComponent("input"))
    return try await shell("cat input | \"$0\" \"$@\"", arguments, state)
  }

  /// Runs a line of the shell, in which the program is `$0`, and returns its output and its errors.
  static func shell(
    _ line: String,
    _ arguments: [String] = [],
    _ state: StateFolder = StateFolder()
  ) async throws -> Outcome {
    let command = ["sh", "-c", "exec 2>complaints; \(line)", url.path] + arguments
    let (status, output) = try await Self.output(of: command, in: state)
    let complaints = state.url.appendingPathComponent("complaints")
    let text = try String(contentsOf: complaints, encoding: .utf8)
    return Outcome(status: status, output: output, complaints: text)
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
  ///
  /// Processes inherit the blocked signals of the thread, which are none.
  static func blocking<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { waiting in
      Thread.detachNewThread {
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        waiting.resume(with: Result(catching: body))
      }
    }
  }
}

/// A folder in which programs keep their state and look for settings, instead of in those of the user.
///
/// It is removed when this object is deallocated.
final class StateFolder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("radar-state-\(UUID().uuidString)")

  init() {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      Issue.record(error)
    }
  }

  /// The environment of a program that keeps its state here.
  var environment: [String: String] {
    let folders = ["XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"].map { ($0, url.path) }
    return ProcessInfo.processInfo.environment.merging(folders) { $1 }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
