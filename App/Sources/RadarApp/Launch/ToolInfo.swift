/// What the library of the command line says of the program, with all that `--help` shows.
struct ToolInfo: Decodable {
  let command: Command

  /// A command with its subcommands.
  struct Command: Decodable {
    let commandName: String
    let shouldDisplay: Bool
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  /// An argument, an option or a flag.
  struct Argument: Decodable {
    let kind: String
    let shouldDisplay: Bool
    let names: [Name]?
    let valueName: String?
    let abstract: String?
  }

  /// A name of an option.
  struct Name: Decodable {
    let kind: String
    let name: String
  }
}
