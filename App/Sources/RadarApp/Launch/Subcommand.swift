import ArgumentParser

/// A command of the prompt as a subcommand of the command line, such as `radar feed like 3`.
struct Subcommand<Command: PromptCommand>: ParsableCommand, Launchable {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Command.configuration.commandName,
      abstract: Command.configuration.abstract,
      usage: CommandBook.offline.form(of: Command.self).map { "radar \($0.usage) [<options>]" }
    )
  }

  @OptionGroup var command: Command

  @OptionGroup var options: SessionOptions

  /// Throws an error if the prompt does not take the arguments, such as an empty text.
  func validate() throws {
    do { _ = try CommandBook.offline.request(command) } catch {
      throw ValidationError(error.description)
    }
  }

  func launch(in world: World) async throws -> Int32 {
    try await Launch(options, in: world).run(command)
  }
}

/// The commands of a feature on the command line, such as `radar feed`.
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
