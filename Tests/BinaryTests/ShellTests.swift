import Foundation
import RepositoryReading
import Testing

/// The built program in a shell: the completion of its commands, its man page, and what the pages show.
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

  /// The lines of the blocks of shell commands on a page.
  ///
  /// The network and what only reads the output, `jq`, are left out. `.build/debug/radar` is the built program.
  private static func commands(on page: String) throws -> [String] {
    try Repository.text(of: page)
      .components(separatedBy: "```sh\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .flatMap { $0.split(separator: "\n") }
      .filter { !$0.contains("--live") && !$0.hasPrefix("make ") }
      .map {
        $0.replacingOccurrences(of: ".build/debug/radar", with: "radar")
          .components(separatedBy: " | jq").first ?? ""
      }
  }

  @Test(arguments: ["README.md", "App/Manual.md"])
  func `each command of the page does what it is there for`(page: String) async throws {
    let state = StateFolder()
    let commands = try Self.commands(on: page)
    #expect(commands.count > 2)
    let path = Binary.url.deletingLastPathComponent().path
    for command in commands {
      let (status, output) = try await Binary.output(
        of: ["sh", "-c", "PATH=\"$0:$PATH\"; \(command)", path],
        in: state,
        ["HOME": state.url.path]
      )
      #expect(status == 0, "\(command): \(output)")
      let isSilent = command.hasPrefix("mkdir ") || command.contains(" > ~")
      #expect(output.isEmpty == isSilent, "\(command): \(output)")
    }
  }
}
