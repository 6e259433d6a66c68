import Foundation
import RepositoryReading
import Testing

/// The commands that the README and radar's manual show, which are run in a shell, in their order.
struct ManualTests {
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
