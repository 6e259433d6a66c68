import Foundation
import Testing

/// The commands that the README and radar's manual show, which are run in a shell, in their order.
struct ManualTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of the blocks of shell commands on a page.
  ///
  /// The network and what only reads the output, `jq`, are left out. `.build/debug/radar` is the built program.
  private static func commands(on page: String) throws -> [String] {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
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
    let surroundings = """
      export XDG_STATE_HOME="$1" XDG_CONFIG_HOME="$1" XDG_CACHE_HOME="$1" HOME="$1"
      export PATH="$2:$PATH"
      cd "$1"
      """
    for command in commands {
      let (output, status) = try await Binary.output(of: [
        "/bin/sh", "-c", surroundings + "\n" + command, "sh", state.url.path,
        Binary.url.deletingLastPathComponent().path,
      ])
      #expect(status == 0, "\(command): \(output)")
      let isSilent = command.hasPrefix("mkdir ") || command.contains(" > ~")
      #expect(output.isEmpty == isSilent, "\(command): \(output)")
    }
  }
}
