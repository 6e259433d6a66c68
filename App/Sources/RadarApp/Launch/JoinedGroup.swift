import ArgumentParser

/// The commands of a feature, such as `radar feed`.
struct JoinedGroup<Position: CommandPosition>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let node = Position.node
    let parts = node.parts.map { (JoinedCommands.nodes[$0], JoinedCommands.type(at: $0)) }
    return CommandConfiguration(
      commandName: node.name,
      abstract: "The commands of the feature \(node.name).",
      subcommands: parts.map(\.1),
      defaultSubcommand: parts.first { $0.0.command?.words.count == 1 }?.1
    )
  }
}
