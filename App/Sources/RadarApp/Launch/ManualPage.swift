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

/// The man page of the program, in the macros of man(7), which is made of the texts of help.
enum ManualPage {
  static var text: String {
    let abstract = RadarCommand.configuration.abstract
    let lines =
      [".TH \"RADAR\" 1", ".SH NAME"]
      + ["radar \\- \(plain(abstract.prefix(1).lowercased() + abstract.dropFirst().dropLast()))"]
      + [".SH SYNOPSIS", ".B radar", "[options] [command]", ".SH DESCRIPTION"]
      + [plain(RadarCommand.configuration.discussion)]
      + [".SH OPTIONS"] + verbatim(Array(options))
      + [".SH COMMANDS"] + commands(below: RadarCommand.self, after: "radar")
      + exitStatus + files
    return lines.joined(separator: "\n") + "\n"
  }

  private static func commands(
    below command: any ParsableCommand.Type,
    after words: String
  ) -> [String] {
    command.configuration.subcommands.flatMap { part -> [String] in
      let words = "\(words) \(part.configuration.commandName ?? "")"
      if !part.configuration.subcommands.isEmpty { return commands(below: part, after: words) }
      // What all commands have is said above.
      var help = lines(RadarCommand.helpMessage(for: part, columns: columns))
        .filter { !options.contains($0) || $0.isEmpty }
      while let last = help.last, ["", "OPTIONS:"].contains(last) { help.removeLast() }
      return [".SS \"\(plain(words).replacing("\"", with: "\\(dq"))\""] + verbatim(help)
    }
  }

  private static let columns = 76
  private static let options = lines(RadarCommand.helpMessage(columns: columns))
    .drop { $0 != "OPTIONS:" }.dropFirst().prefix { !$0.isEmpty }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func verbatim(_ lines: [String]) -> [String] {
    [".nf"] + lines.map { plain($0) } + [".fi"]
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

  static func plain(_ text: some StringProtocol) -> String {
    lines(String(text)).map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
    .joined(separator: "\n.br\n")
  }
}
