import Foundation
import Testing

/// The built program in a window of tmux, on whose screen a test looks.
struct Tmux {
  private let state = StateFolder()

  /// Opens a window with a shell, runs a closure that uses it, and closes the window.
  static func running(as person: (Tmux) async throws -> Void) async throws {
    let tmux = Tmux()
    try await tmux.run([
      "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24",
      "exec env PS1='$ ' LC_ALL=C.UTF-8 TERM=screen-256color sh",
    ])
    let result: Result<Void, any Error>
    do { result = .success(try await person(tmux)) } catch { result = .failure(error) }
    try await tmux.run(["kill-server"])
    try result.get()
  }

  /// Starts the program, and waits until it shows its panes.
  func start() async throws {
    try await type("SWIFT_BACKTRACE=enable=no '\(Binary.url.path)'\n")
    try await wait(for: "╭─ feed")
  }

  /// Types a text.
  func type(_ text: String) async throws {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { try await press("Enter") }
      if !part.element.isEmpty { try await run(["send-keys", "-l", "--", String(part.element)]) }
    }
  }

  /// Presses keys by tmux's names of them.
  func press(_ keys: String...) async throws { try await run(["send-keys"] + keys) }

  /// The lines of the screen.
  func lines() async throws -> [String] {
    try await run(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Looks at the screen until it contains a text.
  @discardableResult
  func wait(for text: String) async throws -> [String] {
    try await wait("\"\(text)\" does not come") { $0.contains { $0.contains(text) } }
  }

  /// Looks at the screen until it no longer contains a text.
  @discardableResult
  func wait(without text: String) async throws -> [String] {
    try await wait("\"\(text)\" does not go") { !$0.contains { $0.contains(text) } }
  }

  /// Looks at the screen until it fulfils a condition.
  @discardableResult
  func wait(
    _ problem: String,
    until condition: ([String]) -> Bool
  ) async throws -> [String] {
    var lines: [String] = []
    for _ in 0..<5_000 {
      lines = try await self.lines()
      if condition(lines) { return lines }
    }
    throw Failure(description: "\(problem); the screen is\n\(lines.joined(separator: "\n"))")
  }

  /// The process id of the program.
  func process() async throws -> Int32 {
    let shell = try await run(["list-panes", "-F", "#{pane_pid}"])
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children",
      encoding: .utf8
    )
    guard let child = children.split(separator: " ").last, let id = Int32(child) else {
      throw Failure(description: "The program does not run")
    }
    return id
  }

  /// Closes all files but the first three, and becomes the program that follows.
  ///
  /// The server of tmux lives on, and would keep open what tells a test that a process has ended.
  private static let alone =
    "for file in /proc/$$/fd/*; do n=${file##*/}; [ $n -lt 3 ] || eval \"exec $n>&-\"; done; exec \"$@\""

  /// Runs tmux, and returns its output without the line feed at its end.
  ///
  /// The output goes to a file, because tmux's server would keep a pipe open.
  @discardableResult
  private func run(_ arguments: [String]) async throws -> String {
    let file = state.url.appendingPathComponent("output-\(UUID().uuidString)")
    let socket = state.url.appendingPathComponent("tmux").path
    return try await Binary.blocking { [state] in
      try Data().write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["bash", "-c", Self.alone, "bash", "tmux", "-S", socket] + arguments
      process.environment = state.environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: file)
      process.standardError = FileHandle.nullDevice
      // The thread is this closure's own. Its blocked signals would be those of the program in the window.
      var none = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, nil)
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw Failure(
          description: "\(arguments) failed: are bash and tmux there? Debian's package is tmux"
        )
      }
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }
}
