/// The man page of the program, in the macros of man(7).
struct ManualPage {
  private let command: ToolInfo.Command

  init(_ command: ToolInfo.Command) { self.command = command }

  /// The page.
  var text: String {
    let name = command.commandName
    let lines =
      [".TH \(Self.quoted(name.uppercased())) 1", ".SH NAME"]
      + ["\(Self.plain(name)) \\- \(Self.plain(Self.summary(command)))", ".SH SYNOPSIS"]
      + [".B \(Self.plain(name))", "[options] [command]", ".SH DESCRIPTION"]
      + [Self.plain(command.discussion ?? "")]
      + [".SH OPTIONS"] + options(of: command)
      + [".SH COMMANDS"] + commands(below: command, after: [name])
      + Self.exitStatus + Self.files
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a section for each command that does something, in the order of help.
  private func commands(below command: ToolInfo.Command, after words: [String]) -> [String] {
    (command.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
      .flatMap { part -> [String] in
        let parts = part.subcommands ?? []
        let words = words + [part.commandName]
        guard parts.isEmpty else { return commands(below: part, after: words) }
        return [".SS \(Self.quoted(usage(of: part, words)))", Self.plain(part.abstract ?? "")]
          + (part.discussion.map { [".PP", Self.plain($0)] } ?? [])
          + options(of: part, without: Set((self.command.arguments ?? []).map(\.title)))
      }
  }

  private func usage(of command: ToolInfo.Command, _ words: [String]) -> String {
    let arguments = (command.arguments ?? []).filter { $0.shouldDisplay && $0.kind == "positional" }
    // A command that is named by what follows it, such as search WORDS, has no word of its own.
    let own = words.last == arguments.first?.valueName ? words.dropLast() : words[...]
    return (own + arguments.map(\.title)).joined(separator: " ")
  }

  private func options(
    of command: ToolInfo.Command,
    without known: Set<String> = []
  ) -> [String] {
    (command.arguments ?? [])
      .filter { $0.shouldDisplay && $0.kind != "positional" && !known.contains($0.title) }
      .filter { !["--help", "-h, --help"].contains($0.title) || known.isEmpty }
      .flatMap { [".TP", ".B \(Self.plain($0.title))", Self.plain($0.abstract ?? "")] }
  }

  private static func summary(_ command: ToolInfo.Command) -> String {
    let abstract = command.abstract ?? ""
    return abstract.prefix(1).lowercased() + abstract.dropFirst().filter { $0 != "." }
  }

  private static let exitStatus = [
    ".SH EXIT STATUS",
    ".TP", ".B 0", "All is done.",
    ".TP", ".B 1", "A command or a file failed. Standard error, or the JSON, says why.",
    ".TP", ".B 2", "The command line is wrong, and nothing was done.",
    ".TP", ".B 130", "Ctrl\\-C ended radar.",
  ]

  private static let files = [
    ".SH FILES",
    ".TP", ".B $XDG_STATE_HOME/radar/journal.sqlite",
    "What was done, and the state. Without the variable, in ~/.local/state.",
    ".TP", ".B $XDG_CONFIG_HOME/radar/config.yaml",
    "The settings. Without the variable, in ~/.config.",
  ]

  /// Returns a text in which no character begins a request or an escape.
  static func plain(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
    .joined(separator: "\n.br\n")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + plain(text).replacing("\"", with: "\\(dq") + "\""
  }
}

extension ToolInfo.Argument {
  /// The argument as help shows it, such as `--state <path>` or `N`.
  fileprivate var title: String {
    guard kind != "positional" else {
      return (valueName ?? "").uppercased()
    }
    let all = (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
    let value = kind == "option" ? " \((valueName ?? "value").uppercased())" : ""
    return all.joined(separator: ", ") + value
  }
}
