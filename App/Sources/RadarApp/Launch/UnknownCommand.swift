import ArgumentParser

/// A command of the command line that does not exist, such as `radar feed lst`.
///
/// The library calls it an unexpected argument, and knows no commands that are near.
struct UnknownCommand {
  private let words: [String]
  private let advice: String

  /// Returns nil if the arguments begin with a command that exists, or with none.
  init?(_ arguments: [String]) {
    let words = Array(arguments.prefix { !$0.hasPrefix("-") }.prefix(2))
    guard let first = words.first else { return nil }
    let own = RadarCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard JoinedCommands.names.contains(first) else {
      if own.contains(first) || first == "help" { return nil }
      self.words = [first]
      let all = own + JoinedCommands.names
      advice = Self.advice(first, all, else: "radar --help lists the commands")
      return
    }
    let parts = JoinedCommands.positions(of: first).map { JoinedCommands.commands[$0].words }
    let names = parts.compactMap { $0.dropFirst().first }
    // A command that takes any words, such as search, has no unknown ones.
    guard names.count == parts.count, words.count > 1, !names.contains(words[1]) else { return nil }
    self.words = words
    let list = "\(first) is followed by one of \(names.joined(separator: ", "))"
    advice = Self.advice(words[1], names, after: "\(first) ", else: list)
  }

  private static func advice(
    _ word: String,
    _ names: [String],
    after first: String = "",
    else other: String
  ) -> String {
    let near = nearest(word, of: names)
    return near.map { "did you mean radar \(first)\($0)?" } ?? other
  }

  /// Returns the message of the library with this advice in the place of its first line.
  func advice(in message: String) -> String {
    let rest = message.drop { !$0.isNewline }
    return "Error: there is no command \(Quoted(words.joined(separator: " "))): \(advice)\(rest)"
  }
}
