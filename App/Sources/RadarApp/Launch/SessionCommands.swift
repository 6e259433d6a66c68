import ArgumentParser
import Foundation
import UDFJournal
import UDFKit

struct ExportCommand: ParsableCommand, Launchable {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes every action that was kept to a file of JSON lines."
  )

  @Argument(help: "The file, which is overwritten if it exists.")
  var file: String

  @OptionGroup var state: StateOption

  func launch(in world: World) async throws -> Int32 {
    let history = try Kept.reader(state.requiredFile(world.environment)).history()
    let output = OutputFile(path: file, standardOutput: world.standardOutput)
    try output.write(history.session(Kept.types, version: Kept.version))
    world.print("\(SessionFile.actions(history.entries.count)) in \(file)", about: file)
    return 0
  }
}

struct ImportCommand: ParsableCommand, Launchable {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Plays the actions of an exported file, and keeps them and the state.",
    discussion: """
      The place must be new, so that nothing is lost: name another one with --state PATH. The actions are \
      played now, so their times, places and causes are those of the import.
      """
  )

  @Argument(help: "The file that radar export wrote.")
  var file: String

  @OptionGroup var state: StateOption

  func launch(in world: World) async throws -> Int32 {
    let place = try state.requiredFile(world.environment)
    try SessionFile.checkIsNew(place)
    let session = try SessionFile.read(file)
    try await SessionFile.play(session, into: place)
    let path = place.path(percentEncoded: false)
    world.print("\(SessionFile.actions(session.entries.count)) played, and kept in \(path)")
    return 0
  }
}

struct TestCommand: ParsableCommand, Launchable {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Writes some actions as a Swift test, for a folder like App/Tests/RadarAppTests."
  )

  @Argument(help: "The numbers of the first and the last action, as in 3..9.")
  var numbers: EntryNumbers

  @Argument(help: "The file of the test, which is overwritten if it exists.")
  var file: String

  @OptionGroup var state: StateOption

  func launch(in world: World) async throws -> Int32 {
    let reader = try Kept.reader(state.requiredFile(world.environment))
    guard try numbers.last < reader.numbers.upperBound else {
      throw CommandError("There is no action \(numbers.last): \(try reader.choice)")
    }
    let history = try reader.history(numbers.first...numbers.last)
    try SessionFile.write(
      test: history,
      named: "the actions \(numbers.first) to \(numbers.last)",
      to: OutputFile(path: file, standardOutput: world.standardOutput)
    )
    world.print("\(SessionFile.actions(history.entries.count)) a test in \(file)", about: file)
    return 0
  }
}

struct EntryNumbers: ExpressibleByArgument, Equatable, Sendable {
  let first: Int
  let last: Int

  init?(argument: String) {
    let parts = argument.components(separatedBy: "..").compactMap(Int.init)
    guard parts.count == 2, parts[0] >= 1, parts[1] >= parts[0] else { return nil }
    (first, last) = (parts[0], parts[1])
  }
}
