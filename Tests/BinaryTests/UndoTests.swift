import Foundation
import Testing

/// What one process did, the next one takes back.
struct UndoTests {
  @Test func `undo takes back what was done before a restart, and before a kill`() async throws {
    let state = StateFolder()
    _ = try await Binary.killed(
      after: ["counter up", "counter step 5", "counter up"],
      arguments: ["--json"],
      state: state
    )
    for (lines, count) in [("undo", 1), ("undo\nundo", 0)] {
      let outcome = try await Binary.run(["--json"], input: "\(lines)\nstate\n", state: state)
      #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome)")
      #expect(outcome.lines.last?.contains("\"count\":\(count)") == true, "\(outcome.output)")
    }
    let nothing = try await Binary.run(["--json"], input: "undo\n", state: state)
    #expect(nothing.status == 1)
  }
}
