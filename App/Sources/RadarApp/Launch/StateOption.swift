import ArgumentParser
import Foundation

struct StateOption: ParsableArguments {
  @Option(
    name: .customLong("state"),
    help: ArgumentHelp(
      "The file that keeps everything; else radar/journal.sqlite in $XDG_STATE_HOME, or in the usual place.",
      valueName: "path"
    )
  )
  var path: String?

  func file(_ environment: [String: String]) -> URL? {
    path.map { URL(filePath: $0) } ?? StatePlace.usual(environment)
  }

  func requiredFile(_ environment: [String: String]) throws(FileError) -> URL {
    guard let file = file(environment) else {
      throw FileError("There is no folder for the state: name the file with --state PATH")
    }
    return file
  }

  func validate() throws {
    if path?.isEmpty == true { throw ValidationError("--state needs the path of a file") }
  }
}
