import ArgumentParser

/// The commands of the command line that are made from the commands of the prompt.
///
/// The library knows a command by its type, and the commands of the joined features are values. So each command gets
/// a type of its own by its position in a list: the first one has `FirstPosition`, the next one
/// `NextPosition<FirstPosition>`. The library then parses, explains and completes them like all others, and a newly
/// joined feature needs nothing here.
enum JoinedCommands {
  /// A command, or the commands of a feature under its name.
  struct Word: Sendable {
    let name: String
    /// What the word does, or nil for the commands of a feature.
    var command: ShellCommand?
    /// The positions of the feature's commands.
    var parts: [Int] = []
  }

  /// The nodes, with the parts of each node after it.
  static let nodes = nodes(of: CommandBook(AppState.features(.offline)).shellCommands)

  /// The types of the nodes at the top.
  static let types: [any ParsableCommand.Type] = {
    let parts = Set(nodes.flatMap(\.parts))
    return nodes.indices.filter { !parts.contains($0) }.map { type(at: $0) }
  }()

  /// Returns the type of the node at a position.
  static func type(at position: Int) -> any ParsableCommand.Type {
    type(nodes[position], after: position, FirstPosition.self)
  }

  private static func type<Position: CommandPosition>(
    _ node: Word,
    after count: Int,
    _: Position.Type
  ) -> any ParsableCommand.Type {
    guard count == 0 else { return type(node, after: count - 1, NextPosition<Position>.self) }
    return node.command == nil ? JoinedGroup<Position>.self : JoinedCommand<Position>.self
  }

  private static func nodes(of commands: [ShellCommand]) -> [Word] {
    var nodes: [Word] = []
    var groups: [String: Int] = [:]
    for command in commands {
      let feature = command.words[0]
      let isAlone =
        command.words.count == 1
        && !commands.contains {
          $0.words.count > 1 && $0.words[0] == feature
        }
      if isAlone {
        nodes.append(Word(name: feature, command: command))
        continue
      }
      let group = groups[feature] ?? nodes.count
      if group == nodes.count {
        groups[feature] = group
        nodes.append(Word(name: feature))
      }
      nodes[group].parts.append(nodes.count)
      // What follows the feature's name alone has its notation as name, because any word may follow.
      let name = command.words.count > 1 ? command.words[1] : command.placeholder
      nodes.append(Word(name: name, command: command))
    }
    return nodes
  }
}

/// A position in the list of commands, as a type.
protocol CommandPosition: Sendable {
  /// The position, counted from 0.
  static var number: Int { get }
}

extension CommandPosition {
  /// The node at this position.
  static var node: JoinedCommands.Word { JoinedCommands.nodes[number] }
}

/// The first position.
enum FirstPosition: CommandPosition {
  static var number: Int { 0 }
}

/// The position after another one.
enum NextPosition<Before: CommandPosition>: CommandPosition {
  static var number: Int { Before.number + 1 }
}
