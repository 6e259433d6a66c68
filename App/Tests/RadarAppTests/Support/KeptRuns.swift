import Foundation
import Synchronization
import TerminalIO
import TerminalUI
import Testing

@testable import RadarApp

/// Runs of radar that keep their state in one file.
@MainActor
final class KeptRuns {
  let folder = TemporaryFolder()
  let complaints = Written()
  /// The variables of the environment of each run.
  var environment: [String: String] = [:]
  private(set) var written = Written()

  /// The file of the state, in a folder that radar creates.
  var place: URL { folder.url.appendingPathComponent("my state/journal.sqlite") }

  func run(
    _ arguments: [String],
    _ lines: [String] = [],
    named: Bool = true,
    _ change: (inout World) -> Void = { _ in }
  ) async -> Int32 {
    var world = World.memory(lines, output: written, complaints: complaints)
    world.environment = environment
    change(&world)
    let isNamed = named && !arguments.contains { ["--state", "--no-state"].contains($0) }
    return await RadarProgram.run(arguments + (isNamed ? ["--state", place.path] : []), in: world)
  }

  /// Returns what a run writes, which must succeed.
  func output(
    of arguments: [String],
    _ lines: [String] = [],
    named: Bool = true,
    at location: Testing.SourceLocation = #_sourceLocation
  ) async -> String {
    written = Written()
    let status = await run(arguments, lines, named: named)
    #expect(status == 0, "\(complaints.text)", sourceLocation: location)
    return takeOutput()
  }

  /// Runs radar, which must fail with a text in its complaints.
  ///
  /// If the text is a whole line, from `radar: ` to the line feed, it must be all that is said.
  func fail(
    _ arguments: [String],
    _ text: String,
    status: Int32 = 1,
    named: Bool = true,
    at location: Testing.SourceLocation = #_sourceLocation
  ) async {
    let start = complaints.pieces.count
    #expect(await run(arguments, named: named) == status, "\(arguments)", sourceLocation: location)
    let said = complaints.pieces[start...].joined()
    let isWhole = text.hasPrefix("radar: ") && text.hasSuffix("\n")
    let isTold = isWhole ? said == text : said.contains(text)
    #expect(isTold, "\(arguments): \(said)", sourceLocation: location)
  }

  /// Returns what the runs have written since the last call.
  func takeOutput() -> String {
    defer { written = Written() }
    return written.text
  }

  /// Opens the state as a run of radar does.
  func open(_ clients: Clients = .offline) throws -> Radar {
    try Radar(joining: AppState.features(clients), keptIn: place) { [complaints] in
      complaints.add($0)
    }
  }

  /// The names of the files and folders in the folder, or in a folder of it.
  func files(in name: String = "") throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(atPath: folder.url.appendingPathComponent(name).path).sorted()
  }
}

/// The output of radar, in memory.
final class Written: Sendable {
  private let texts = Mutex<[String]>([])
  var pieces: [String] { texts.withLock(\.self) }
  var text: String { pieces.joined() }

  func add(_ text: String) { texts.withLock { $0.append(text) } }
}

extension StringProtocol {
  func objects() throws -> [[String: Any]] {
    try split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }
}

extension World {
  /// Returns an environment in memory, whose input is complete at the start.
  static func memory(
    _ lines: [String] = [],
    output: Written = Written(),
    complaints: Written = Written()
  ) -> World {
    World(
      screen: nil,
      lines: { input in
        for line in lines { input.yield(line) }
        input.finish()
      },
      events: { events in
        for line in lines { events.type(":" + line) }
        events.finish()
      },
      write: { output.add($0) },
      writeError: { complaints.add($0) },
      // No time passes here.
      sleep: { _ in try await Signal.never() }
    )
  }

  /// Returns the environment of a screen in memory, in which it is always the same time.
  static func memory(_ written: Written) -> World {
    var world = World.memory(output: written)
    world.now = { Date(timeIntervalSince1970: 1_800_000_000) }
    return world
  }
}

extension EventQueue {
  func type(_ line: String) {
    for key in KeyParser.keys(in: "\(line)\r".utf8) { yield(.key(key)) }
  }
}
