import Foundation
import Testing

@testable import RadarApp

/// Tests that `undo` reaches back over a restart.
@MainActor
struct UndoAfterRestartTests {
  private let kept = KeptRuns()

  /// Runs radar, and returns the counter and the number of liked entries.
  private func run(_ lines: String...) async throws -> [Int?] {
    let complaints = kept.complaints.text
    let answers = try await kept.output(of: ["--json", "--pane"], lines + ["state"]).objects()
    #expect(kept.complaints.text == complaints)
    let state = answers.last?["pane"] as? [String: [String: Any]]
    let entries = state?["feed"]?["entries"] as? [[String: Any]]
    return [
      state?["counter"]?["count"] as? Int, entries?.count { $0["isLiked"] as? Bool == true },
    ]
  }

  @Test func `undo takes back what was done before, one after the other, and redo brings it back`()
    async throws
  {
    #expect(try await run("counter up", "search swift concurrency", "search open 1") == [11, 0])
    #expect(try await run("feed search 1.2", "feed search 1.3", "feed like 1") == [11, 1])
    #expect(try await run("undo") == [11, 0])
    #expect(try await run("undo", "redo") == [11, 0])
    #expect(try await run("undo") == [10, 0])
    #expect(await kept.run([], ["undo"]) == 1)
    let line =
      "There is nothing to undo: undo takes back what you counted, marked, listed or removed"
    #expect(kept.takeOutput().contains(line))
  }
}
