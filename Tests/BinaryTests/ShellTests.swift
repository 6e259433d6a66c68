import Foundation
import Testing

/// The built program in a shell: the completion of its commands, and its man page.
struct ShellTests {
  /// The script for bash, which radar writes once.
  private static let completionOfBash = Task {
    try await Binary.run(["--generate-completion-script", "bash"])
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      (["fee"], ["feed"]), (["feed", "rem"], ["remove"]), (["feed", "list", "--un"], ["--unread"]),
      (["feed", "list", "li"], ["liked"]), (["feed", "remove", "1", "--y"], ["--yes"]),
      (["search", "op"], ["open"]), (["manu"], ["manual"]), (["history", "sh"], ["show"]),
    ]
  )
  func `bash completes what is typed`(words: [String], completions: [String]) async throws {
    let script = try await Self.completionOfBash.value
    #expect(script.status == 0)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("radar-\(UUID().uuidString).bash")
    try Data(script.output.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let driver = """
      source "$1"; shift
      COMP_WORDS=(radar "$@"); COMP_CWORD=$#
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _radar radar "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let (output, status) = try await Binary.output(
      of: ["/bin/bash", "-c", driver, "bash", file.path] + words
    )
    #expect(status == 0)
    let found = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(found == completions)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func `groff finds nothing wrong with the man page`() async throws {
    let page = try await Binary.run(["manual"])
    #expect(page.status == 0)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("radar-\(UUID().uuidString).1")
    try Data(page.output.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = ["/usr/bin/groff", "-man", "-ww", "-Tutf8", "-P-cbou", file.path]
    let (text, status) = try await Binary.output(of: arguments)
    #expect(status == 0)
    #expect(text.contains("radar feed like N") && text.contains("EXIT STATUS"))
    #expect(!text.contains("warning:"), "as groff writes it")
  }
}

extension Binary {
  /// Runs another program, and returns what it writes, also on standard error.
  static func output(of command: [String]) async throws -> (String, Int32) {
    try await blocking {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: command[0])
      process.arguments = Array(command.dropFirst())
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let text = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (String(decoding: text, as: UTF8.self), process.terminationStatus)
    }
  }
}
