import ArgumentParser
import Foundation

/// The option that names the file in which radar keeps its state.
struct StateOption: ParsableArguments {
  @Option(
    name: .customLong("state"),
    help: ArgumentHelp(
      "The file that keeps everything; else radar/journal.sqlite in $XDG_STATE_HOME, or in the usual place.",
      valueName: "path"
    )
  )
  var path: String?

  /// Returns the file, or nil if none is named and the environment has no folder for it.
  func file(_ environment: [String: String]) -> URL? {
    path.map { URL(filePath: $0) } ?? StatePlace.usual(environment)
  }

  /// Returns the file, or throws an error that says how to name one.
  func requiredFile(_ environment: [String: String]) throws(FileError) -> URL {
    guard let file = file(environment) else {
      throw FileError("There is no folder for the state: name the file with --state PATH")
    }
    return file
  }

  /// Throws an error if the path is empty.
  func validate() throws {
    if path?.isEmpty == true { throw ValidationError("--state needs the path of a file") }
  }
}
