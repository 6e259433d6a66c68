import ArgumentParser

struct ManualCommand: ParsableCommand, Launchable {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints the man page, as in radar manual > radar.1.",
    discussion:
      "man ./radar.1 shows it. In a folder like ~/.local/share/man/man1, man radar finds it."
  )

  func launch(in world: World) async throws -> Int32 {
    world.write(ManualPage.text)
    return 0
  }
}
