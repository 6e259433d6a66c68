import ArgumentParser
import Foundation
import TerminalIO

/// The program `radar`.
public enum RadarProgram {
  /// Runs the task of this process's command line, and exits.
  ///
  /// The exit status is 0 for success, 1 if a command or a file failed, 2 for a wrong command line, and 130
  /// for an interrupt.
  @MainActor
  public static func run() async -> Never {
    // No file of radar takes the number of a standard descriptor that is closed. What is opened in its place cannot be
    // used in its direction, so that its use is an error as before.
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
    // A file that must not grow any further is an error of the write, and not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    Terminal.quitPlainly()
    exit(await run(Array(CommandLine.arguments.dropFirst()), in: .process()))
  }

  @MainActor
  package static func run(_ arguments: [String], in world: World) async -> Int32 {
    do {
      var command = try RadarCommand.parseAsRoot(arguments)
      if let task = command as? any Launchable {
        try SessionOptions.checkPort(in: arguments)
        return try await run(task, in: world)
      }
      // The only other command is the library's own: its help is a thrown error.
      try command.run()
      return 0
    } catch {
      let message = RadarCommand.fullMessage(for: error)
      guard RadarCommand.exitCode(for: error) != .success else {
        world.print(message)
        return 0
      }
      let advice = UnknownCommand.advice(arguments)
      let better = advice.map { "Error: \($0)\(message.drop { !$0.isNewline })" }
      world.writeError((better ?? message) + "\n")
      return 2
    }
  }

  @MainActor
  private static func run(_ task: any Launchable, in world: World) async throws -> Int32 {
    do {
      return try await task.launch(in: world)
    } catch let error as ValidationError {
      throw error
    } catch {
      world.complain(String(lastLineOf: error))
      return error is SettingsError ? 2 : 1
    }
  }
}

protocol Launchable {
  @MainActor
  func launch(in world: World) async throws -> Int32
}

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
