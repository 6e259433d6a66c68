import ArgumentParser

struct RadarCommand: SessionLauncher {
  /// The output of `--version`, which is the newest heading of the changelog.
  private static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "radar",
    abstract: "Searches repositories and follows their releases.",
    discussion: """
      On a terminal it shows a screen with panes; press ? there for all keys. Otherwise, or if TERM is \
      dumb, it reads commands from standard input, one a line. Each command of a feature is also a \
      subcommand, as in radar feed list. GITHUB_TOKEN in the environment raises GitHub's limits. What \
      you do is kept, and is there the next time. The exit status is 0 if all is done, 1 if a command \
      failed, and 2 if the command line is wrong. radar manual prints a man page, and \
      radar --generate-completion-script bash (or zsh, fish) the completions of a shell.
      """,
    version: version,
    subcommands: [
      RunCommand.self, ParseCommand.self, HistoryCommand.self, BisectCommand.self,
      ExportCommand.self, ImportCommand.self, TestCommand.self, ConfigCommand.self,
      ManualCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Prompt",
        subcommands: AppState.features(.offline).map { subcommand($0.commands) }
          + CommandBook.own.map { subcommand($0) }
      )
    ]
  )

  @OptionGroup var json: JSONOption
  @OptionGroup var options: SessionOptions
  @OptionGroup var state: StateOption

  func launch(in world: World) async throws -> Int32 {
    try await Launch(self, in: world).run()
  }
}

struct RunCommand: SessionLauncher {
  static let configuration = command("run", "Runs the commands in a file, one a line.")

  @Argument(help: "The file; empty lines and those that begin with # are left out.")
  var file: String

  @OptionGroup var json: JSONOption
  @OptionGroup var options: SessionOptions
  @OptionGroup var state: StateOption

  func launch(in world: World) async throws -> Int32 {
    try await Launch(self, in: world).run(file: file)
  }
}

struct ParseCommand: ParsableCommand, Launchable {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Shows what the feed parser reads in files, a JSON object each."
  )

  @Argument(help: "The files: Atom, RSS or JSON feeds.") var files: [String]

  func launch(in world: World) async throws -> Int32 {
    var status: Int32 = 0
    for file in files {
      do { world.print(try JSONLine.text(await DocumentReport(of: file))) } catch {
        world.print(try JSONLine.text(["file": file, "error": String(oneLineOf: error)]))
        status = 1
      }
    }
    return status
  }
}

/// A command of the prompt as a subcommand of the command line, such as `radar feed like 3`.
struct Subcommand<Command: PromptCommand>: SessionLauncher {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Command.configuration.commandName,
      abstract: Command.configuration.abstract,
      usage: CommandBook.offline.form(of: Command.self).map { "radar \($0.usage) [<options>]" }
    )
  }

  @OptionGroup var command: Command
  @OptionGroup var json: JSONOption
  @OptionGroup var options: SessionOptions
  @OptionGroup var state: StateOption

  func validate() throws {
    do { _ = try CommandBook.offline.request(command) } catch {
      throw ValidationError(error.description)
    }
  }

  func launch(in world: World) async throws -> Int32 {
    try await Launch(self, in: world).run(command)
  }
}

struct FeatureSubcommand<Commands: FeatureCommands>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Commands.name.lowercased(),
      abstract: "The commands of the feature \(Commands.name).",
      subcommands: Commands.all.map { subcommand($0) },
      defaultSubcommand: Commands.all.first { $0.isDefault }.map { subcommand($0) }
    )
  }
}

func subcommand<Command: PromptCommand>(_: Command.Type) -> any ParsableCommand.Type {
  Subcommand<Command>.self
}

func subcommand<Commands: FeatureCommands>(_: Commands.Type) -> any ParsableCommand.Type {
  FeatureSubcommand<Commands>.self
}
