import ArgumentParser

/// The commands of the command line that are made from the commands of the prompt.
///
/// The library knows a command by its type, and the commands of the joined features are values. So each command gets
/// a type of its own by its position in a list: the first one has `FirstPosition`, the next one
/// `NextPosition<FirstPosition>`. The library then parses, explains and completes them like all others, and a newly
/// joined feature needs nothing here.
enum JoinedCommands {
  /// The commands, in the order of help.
  static let commands = CommandBook(AppState.features(.offline)).shellCommands

  /// The first words of the commands, in the order of help.
  static let names = commands.map { $0.words[0] }.reduce(into: [String]()) { names, name in
    if !names.contains(name) { names.append(name) }
  }

  /// The types of the commands with one word, and of the groups of those with two.
  static let types = names.indices.map { index in
    let parts = positions(of: names[index])
    let isGroup = parts.contains { commands[$0].words.count > 1 }
    return type(at: isGroup ? index : parts[0], isGroup: isGroup)
  }

  /// Returns the positions of the commands with a first word.
  static func positions(of name: String) -> [Int] {
    commands.indices.filter { commands[$0].words[0] == name }
  }

  /// Returns the type of the command or of the group at a position.
  static func type(at position: Int, isGroup: Bool = false) -> any ParsableCommand.Type {
    func type<Position: CommandPosition>(
      _ distance: Int,
      _: Position.Type
    ) -> any ParsableCommand.Type {
      if distance > 0 { return type(distance - 1, NextPosition<Position>.self) }
      return isGroup ? JoinedGroup<Position>.self : JoinedCommand<Position>.self
    }
    return type(position, FirstPosition.self)
  }
}

/// The commands of a feature, such as `radar feed`.
struct JoinedGroup<Position: CommandPosition>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let name = JoinedCommands.names[Position.number]
    let parts = JoinedCommands.positions(of: name)
    let types = parts.map { JoinedCommands.type(at: $0) }
    return CommandConfiguration(
      commandName: name,
      abstract: "The commands of the feature \(name).",
      subcommands: types,
      defaultSubcommand: zip(parts, types)
        .first { JoinedCommands.commands[$0.0].words.count == 1 }?.1
    )
  }
}

/// A position in a list, as a type.
protocol CommandPosition: Sendable {
  /// The position, counted from 0.
  static var number: Int { get }
}

/// The first position.
enum FirstPosition: CommandPosition {
  static var number: Int { 0 }
}

/// The position after another one.
enum NextPosition<Before: CommandPosition>: CommandPosition {
  static var number: Int { Before.number + 1 }
}
