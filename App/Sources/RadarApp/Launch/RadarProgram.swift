import ArgumentParser
import Foundation

/// The program `radar`.
public enum RadarProgram {
  /// Runs the task of this process's command line, and exits.
  ///
  /// The exit status is 0 for success, 1 if a command or a file failed, 2 for a wrong command line, and 130
  /// for an interrupt.
  @MainActor
  public static func run() async -> Never {
    // A file that must not grow any further is an error of the write, and not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    exit(await run(Array(CommandLine.arguments.dropFirst()), in: .process()))
  }

  /// Runs the task of a command line.
  ///
  /// - Returns: the exit status.
  @MainActor
  package static func run(_ arguments: [String], in world: World) async -> Int32 {
    do {
      var command = try RadarCommand.parseAsRoot(arguments)
      if let command = command as? any Launchable { return await command.launch(in: world) }
      // The only other error is the library's own: its help is a thrown error.
      try command.run()
      return 0
    } catch {
      let message = RadarCommand.fullMessage(for: error)
      guard RadarCommand.exitCode(for: error) != .success else {
        world.print(message)
        return 0
      }
      let unknown = UnknownCommand(arguments)
      world.writeError((unknown?.advice(in: message) ?? message) + "\n")
      return 2
    }
  }
}
