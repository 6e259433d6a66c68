import ArgumentParser

/// A command of the command line that does not exist, such as `radar feed lst`.
///
/// The library calls it an unexpected argument, and knows no commands that are near.
enum UnknownCommand {
  static func advice(_ arguments: [String]) -> String? {
    var (command, known): (any ParsableCommand.Type, String) = (RadarCommand.self, "")
    for word in arguments.prefix(while: { !$0.hasPrefix("-") }) {
      let parts = command.configuration.subcommands
      // A command that takes any words, such as search, has no unknown ones.
      if parts.isEmpty || command.configuration.defaultSubcommand != nil || word == "help" { break }
      if let part = parts.first(where: { $0.configuration.commandName == word }) {
        (command, known) = (part, known + word + " ")
        continue
      }
      let names = parts.compactMap { $0.configuration.commandName }
      let others =
        known.isEmpty
        ? "radar --help lists the commands"
        : "\(known)is followed by one of \(names.joined(separator: ", "))"
      let advice = nearest(word, of: names).map { "did you mean radar \(known)\($0)?" } ?? others
      return "there is no command \(Quoted(known + word)): \(advice)"
    }
    return nil
  }
}
