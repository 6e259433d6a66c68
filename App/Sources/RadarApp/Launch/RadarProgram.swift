import ArgumentParser
import Foundation

/// The program `radar`.
public enum RadarProgram {
  /// Does what the command line of this process asks for, and ends the process.
  ///
  /// The exit status is 0 when all went well, 1 when a command or a file failed, 2 when the command
  /// line is wrong, 130 when it was interrupted.
  @MainActor
  public static func run() async -> Never {
    exit(await run(Array(CommandLine.arguments.dropFirst()), in: .process()))
  }

  /// Does what a command line asks for.
  ///
  /// - Returns: the exit status.
  @MainActor
  static func run(_ arguments: [String], in world: World) async -> Int32 {
    do {
      var command = try RadarCommand.parseAsRoot(arguments)
      if let command = command as? any Launchable { return await command.launch(in: world) }
      // The only other one is the library's own: help, which asks for it by throwing.
      try command.run()
      return 0
    } catch {
      let message = RadarCommand.fullMessage(for: error)
      guard RadarCommand.exitCode(for: error) != .success else {
        world.print(message)
        return 0
      }
      world.writeError(message + "\n")
      return 2
    }
  }
}
