import Foundation
import Testing

@testable import RadarApp

@MainActor
struct HistoryGapTests {
  private let kept = KeptRuns()

  /// Keeps four actions, of which the first has another content on the disk then.
  private func begin() async throws {
    let lines = ["counter step 5", "counter up", "counter reset", "counter up"]
    #expect(await kept.run([], lines) == 0)
    var bytes = try Data(contentsOf: kept.place)
    let place = try #require(bytes.range(of: Data(#"{"stepChosen":{"_0":5}}"#.utf8)))
    bytes[place.upperBound - 3] ^= 1
    try bytes.write(to: kept.place)
    _ = kept.takeOutput()
  }

  @Test func `the history names an action that cannot be read, and fails`() async throws {
    try await begin()
    let line = "radar: the action 1 cannot be read: bytes on the disk have changed\n"
    await kept.fail(["history"], line)
    #expect(kept.takeOutput().split(separator: "\n").map(\.first) == ["2", "3", "4"])
  }

  @Test func `actions that were skipped are in no test and are not shown`() async throws {
    try await begin()
    _ = await kept.run([], ["counter up"])
    let file = kept.folder.path("Lost.swift")
    let line = "does not have all of these actions: the action 1 was skipped: "
    await kept.fail(["test", "1..5", file], line)
    #expect(kept.complaints.pieces.last?.contains("; the actions 2 to 4 were skipped: ") == true)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(await kept.run(["test", "5..5", file]) == 0)
    for number in ["0", "3", "6"] {
      let line = "There is no action \(number): choose from 5 to 5"
      await kept.fail(["history", "show", number], line)
    }
    #expect(await kept.run(["history", "show", "5"]) == 0)
  }

  @Test func `a session is imported with first values of slices that it lacks`() async throws {
    let start =
      #"{"format":1,"state":"RadarApp.AppState","start":{"counter":{"count":3,"step":5}}}"#
    let action =
      #"{"name":"CounterFeature.CounterAction","action":{"incrementButtonTapped":{}}}"#
    let file = try kept.folder.file("old.jsonl", start + "\n" + action)
    #expect(await kept.run(["import", file]) == 0, "\(kept.complaints.text)")
    let state = await kept.output(of: ["--json"], ["state"])
    #expect(state.contains(#""counter":{"count":8,"step":5}"#))
    #expect(kept.complaints.text.isEmpty)
  }

  private static let header = #"{"format":1,"state":"RadarApp.AppState","start":{}}"#

  @Test(arguments: [
    (#"{"name":"CounterFeature.CounterAction"}"#, #""action" is missing"#),
    (
      #"{"name":"CounterFeature.CounterAction","action":{"flown":{}}}"#,
      #"The content is no action of the type CounterFeature.CounterAction: it has no case "flown""#
    ),
  ])
  func `what is wrong with a session and what to do are two sentences`(
    line: String,
    reason: String
  ) async throws {
    let file = try kept.folder.file("a.jsonl", Self.header + "\n" + line)
    let advice = "Export the session again, with a radar of the same features"
    await kept.fail(["import", file], "radar: a.jsonl:2: \(reason). \(advice)\n")
  }

  @Test func `a session that an editor saved with a byte order mark is imported`() async throws {
    let file = try kept.folder.file("a.jsonl", "\u{FEFF}" + Self.header)
    #expect(await kept.run(["import", file]) == 0, "\(kept.complaints.text)")
  }

  @Test(arguments: ["{}", "not JSON", "", #"{"version":1}"#])
  func `an import says what is no session`(content: String) async throws {
    let file = try kept.folder.file("f.json", content)
    let problem = "is no session that radar export writes: give such a file"
    await kept.fail(["import", file], "radar: \(file) \(problem)\n")
  }
}
