import Foundation
import Testing

/// The built program in a window of tmux, in which a test types and on whose screen it looks.
struct Tmux {
  private let state = StateFolder()
  /// The modes of the terminal before the program starts.
  private(set) var firstModes = ""

  /// Opens a window with a shell, runs a closure that uses it, and closes the window.
  static func running(as person: (Tmux) async throws -> Void) async throws {
    var tmux = Tmux()
    // The shell leaves the modes of the terminal as they are.
    try await tmux.run([
      "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24",
      "exec env PS1='$ ' LC_ALL=C.UTF-8 TERM=screen-256color sh +o emacs +o vi",
    ])
    // What tmux itself sets, it sets before the shell begins.
    try await tmux.wait(for: "$")
    tmux.firstModes = try await tmux.modes()
    let result: Result<Void, any Error>
    do { result = .success(try await person(tmux)) } catch { result = .failure(error) }
    try await tmux.run(["kill-server"])
    try result.get()
  }

  /// Starts the program with variables of its environment, and waits until it shows a text.
  ///
  /// The crash reporter would prompt the person at the terminal.
  func start(
    _ variables: String = "SWIFT_BACKTRACE=enable=no",
    until text: String = "╭─ feed"
  ) async throws {
    try await type("\(variables) '\(Binary.url.path)'\n")
    try await wait(for: text)
  }

  /// Waits until the program has given the terminal and the screen back to the shell.
  @discardableResult
  func waitForShell() async throws -> [String] {
    let lines = try await wait("the shell does not ask for a command") { lines in
      lines.last { !$0.isEmpty } == "$" && !lines.contains { $0.contains("╭─") }
    }
    #expect(try await modes() == firstModes)
    return lines
  }

  /// Waits until the program has ended with a status, and has given the terminal back.
  func waitForEnd(_ status: Int32) async throws {
    try await waitForShell()
    try await type("echo ended $?\n")
    try await wait(for: "ended \(status)")
  }

  /// Types a text, in which control characters are keys.
  func type(_ text: String) async throws {
    try await run(["send-keys", "-l", "--", text.replacing("\n", with: "\r")])
  }

  func resize(rows: Int, columns: Int) async throws {
    try await run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Returns the modes of the terminal, as `stty` writes them.
  func modes() async throws -> String {
    let device = try await run(["display-message", "-p", "#{pane_tty}"])
    return try await Binary.output(of: ["sh", "-c", "stty -g <\(device)"]).output
  }

  /// Looks at the screen until it contains a text.
  @discardableResult
  func wait(for text: String) async throws -> [String] {
    try await wait("\"\(text)\" does not come") { $0.contains { $0.contains(text) } }
  }

  /// Looks at the screen until it fulfils a condition.
  @discardableResult
  func wait(
    _ problem: String,
    until condition: ([String]) -> Bool
  ) async throws -> [String] {
    var lines: [String] = []
    for _ in 0..<5_000 {
      lines = try await run(["capture-pane", "-p"])
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if condition(lines) { return lines }
    }
    throw Failure(description: "\(problem); the screen is\n\(lines.joined(separator: "\n"))")
  }

  /// Sends a signal to the program.
  func kill(_ signal: Int32) async throws {
    let shell = try await run(["list-panes", "-F", "#{pane_pid}"])
    let children = try String(
      contentsOfFile: "/proc/\(shell)/task/\(shell)/children",
      encoding: .utf8
    )
    guard let child = children.split(separator: " ").last, let id = Int32(child) else {
      throw Failure(description: "The program does not run")
    }
    Foundation.kill(id, signal)
  }

  /// Closes all files but the first three, and runs the command that follows with its output in a file.
  ///
  /// The server of tmux lives on, and would keep open what tells a test that a process has ended.
  private static let alone = """
    for file in /proc/$$/fd/*; do n=${file##*/}; [ $n -lt 3 ] || eval "exec $n>&-"; done
    "$@" >output 2>&1; status=$?; cat output; exit $status
    """

  /// Runs tmux, and returns its output without the line feed at its end.
  @discardableResult
  private func run(_ arguments: [String]) async throws -> String {
    let tmux = ["tmux", "-S", state.url.appendingPathComponent("tmux").path] + arguments
    let command = ["bash", "-c", Self.alone, "bash"] + tmux
    let (status, output) = try await Binary.output(of: command, in: state)
    guard status == 0 else {
      let advice = "are bash and tmux there? Debian's package is tmux"
      throw Failure(description: "\(arguments) failed: \(advice)\n\(output)")
    }
    return output.hasSuffix("\n") ? String(output.dropLast()) : output
  }
}
