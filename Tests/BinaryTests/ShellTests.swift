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
    let state = StateFolder()
    try Data(script.output.utf8).write(to: state.url.appending(path: "radar.bash"))
    let driver = """
      source ./radar.bash
      COMP_WORDS=(radar "$@"); COMP_CWORD=$#
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _radar radar "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let (status, output) = try await Binary.output(
      of: ["/bin/bash", "-c", driver, "bash"] + words,
      in: state
    )
    #expect(status == 0)
    let found = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(found == completions)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
  func `groff finds nothing wrong with the man page`() async throws {
    let page = try await Binary.run(["manual"])
    #expect(page.status == 0)
    let state = StateFolder()
    try Data(page.output.utf8).write(to: state.url.appending(path: "radar.1"))
    let arguments = ["/usr/bin/groff", "-man", "-ww", "-Tutf8", "-P-cbou", "radar.1"]
    let (status, text) = try await Binary.output(of: arguments, in: state)
    #expect(status == 0)
    #expect(text.contains("radar feed like N") && text.contains("EXIT STATUS"))
    #expect(!text.contains("warning:"), "as groff writes it")
  }
}
