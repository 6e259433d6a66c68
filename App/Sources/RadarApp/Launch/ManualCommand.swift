import ArgumentParser
import Foundation

/// The command `radar manual`, which prints the man page.
struct ManualCommand: ParsableCommand, Launchable {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints the man page, as in radar manual > radar.1.",
    discussion:
      "man ./radar.1 shows it. In a folder like ~/.local/share/man/man1, man radar finds it."
  )

  func launch(in world: World) async throws -> Int32 {
    let tool = try JSONDecoder().decode(ToolInfo.self, from: Data(RadarCommand._dumpHelp().utf8))
    world.write(ManualPage(tool.command).text)
    return 0
  }
}
