import ArgumentParser
import Foundation
import UDFInspection
import UDFInspector
import UDFJournal
import UDFKit

/// A file of JSON lines with the actions of a session, which people send to each other.
enum SessionFile {
  static func write(
    test history: History<AppState>,
    named name: String,
    expecting condition: Condition? = nil,
    to file: OutputFile
  ) throws {
    let source = try history.swiftTest(
      name,
      reducer: "Kept.reducer(AppState.features(.offline))",
      start: history.start == AppState() ? "AppState()" : nil,
      expecting: condition.map { "try state.holds(\(String(reflecting: $0.text)))" },
      in: "RadarAppTests"
    )
    try file.write(Data(source.utf8))
  }

  static func read(_ path: String) throws -> History<AppState> {
    let data = try InputFile(path: path, kind: "a file of radar export").read()
    let line = Data(data.prefix { $0 != UInt8(ascii: "\n") })
    let header = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any]
    guard header?["format"] is Int, header?["state"] is String else {
      throw CommandError("\(path) is no session that radar export writes: give such a file")
    }
    do {
      return try History(
        session: data,
        named: URL(filePath: path).lastPathComponent,
        initial: AppState(),
        by: Kept.reducer(AppState.features(.offline)),
        Kept.types
      )
    } catch {
      let reason = String(sentenceOf: error)
      throw CommandError("\(reason) Export the session again, with a radar of the same features")
    }
  }

  static func actions(_ count: Int) -> String {
    count == 1 ? "1 action is" : "\(count) actions are"
  }

  static func checkIsNew(_ file: URL) throws(CommandError) {
    for end in [""] + OutputFile.companions where end != ".lock" {
      let path = file.filePath + end
      guard URL(filePath: path).isMissing else {
        throw CommandError("\(path) exists: name a new file with --state PATH")
      }
    }
  }

  /// The file has another name until it is whole, so that nobody takes one of an interrupted import for the session.
  static func play(_ session: History<AppState>, into file: URL) async throws {
    let path = file.filePath
    let part = "\(path).import-\(getpid())"
    defer { for end in [""] + OutputFile.companions { unlink(part + end) } }
    do {
      let journal = try Kept.open(
        URL(filePath: part),
        AppState.features(.offline),
        initial: session.start,
        settings: StoreSettings(startsEffects: false) { _ in }
      )
      for entry in session.entries {
        journal.store.dispatch(entry.action, at: entry.address, inputs: entry.inputs)
      }
      try await journal.close()
    } catch let error as JournalError {
      throw failure(error, writing: part, for: path)
    }
    if link(part, path) == 0 { return }
    // Another radar may have made it meanwhile, and some disks have no links.
    try checkIsNew(file)
    guard rename(part, path) == 0 else {
      throw CommandError("\(path) cannot be made: check the folder and its permissions")
    }
  }

  static func failure(
    _ error: JournalError,
    writing part: String,
    for path: String
  ) -> CommandError {
    let line =
      error.kind == .full
      ? "\(error.place) has no room: \(error.reason). Nothing is imported: free some space"
      : "\(error)"
    return CommandError(line.replacing(part, with: path))
  }
}

struct ExportCommand: ParsableCommand, Launchable {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes every action that was kept to a file of JSON lines."
  )

  @Argument(help: "The file, which is overwritten if it exists.") var file: String
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

  @Argument(help: "The file that radar export wrote.") var file: String
  @OptionGroup var state: StateOption

  func launch(in world: World) async throws -> Int32 {
    let place = try state.requiredFile(world.environment)
    try SessionFile.checkIsNew(place)
    let session = try SessionFile.read(file)
    try await SessionFile.play(session, into: place)
    let path = place.filePath
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

  @Argument(help: "The file of the test, which is overwritten if it exists.") var file: String
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
