import Foundation
import Testing
import UDFJournal
import UDFKit

/// Jumps whose states this version of the program cannot read.
@Suite struct UnreadableJumpTests {
  private protocol Counting: Codable, Equatable, Sendable { var count: Int { get set } }

  private struct OldState: Counting {
    var count = 0
    var form = "text"
  }

  /// A property has another form, and the program has no migration for it.
  private struct NewState: Counting {
    var count = 0
    var form = 1
  }

  struct Counted: Action, Codable, Equatable { let number: Int }

  private static func reducer<State: Counting>() -> Reducer<State> {
    Reducer {
      On(Counted.self) { state, counted in
        state.count += counted.number
        return .none
      }
    }
  }

  /// Counts 1, 2 and 4 in the program before, lets a jump follow, and counts 8.
  private static func begin(_ target: Jump<Int>.Target) async throws -> Folder {
    let folder = Folder()
    let journal = try folder.open(OldState(), reducer())
    for number in [1, 2, 4] { journal.store.dispatch(Counted(number: number)) }
    let text = try JSONEncoder().encode(target)
    let target = try JSONDecoder().decode(Jump<OldState>.Target.self, from: text)
    journal.store.dispatch(Jump(target, to: OldState(count: 100)))
    journal.store.dispatch(Counted(number: 8))
    try await journal.close()
    return folder
  }

  @Test(arguments: [
    // Nothing of what was undone is given back: the state is that before it.
    (Jump<Int>.Target.without([3]), 3), (.without([2, 3]), 1), (.entry(1), 1), (.with([2]), 7),
    (.unrecorded, 7),
    // The numbers of another run.
    (.without([9]), 7), (.entry(12), 7),
  ])
  func `a replay ends at a jump that it cannot read, and gives nothing back that was undone`(
    target: Jump<Int>.Target,
    count: Int
  ) async throws {
    let folder = try await Self.begin(target)
    let reader = try folder.reader(NewState(), Self.reducer())
    #expect(
      try folder.error { try reader.state() }.hasPrefix(
        "journal.sqlite does not have all of these actions: the action 4 cannot be read: "
      )
    )
    let journal = try folder.open(NewState(), Self.reducer())
    #expect(journal.store.state.count == count)
    let lines = journal.restored.problems.map { folder.short($0) }
    let place = "It is now in journal.sqlite.skipped-1.jsonl."
    #expect(lines.contains { $0.hasPrefix("The action 4 was skipped: The content is no action") })
    #expect(lines.contains { $0.contains(".form: not of the type Int") }, "\(lines)")
    #expect(lines.contains("The action 5 was skipped: the state before is not known. \(place)"))
    let taken = "the action 4 took it back, and the state after that is not known. "
    #expect(lines.contains { $0.contains(taken) } == (count < 7), "\(lines)")
    try await journal.send(Counted(number: 16))
    try await journal.close()
    let again = try await folder.opened(NewState(), Self.reducer())
    #expect(again.store.state.count == count + 16)
    #expect(again.restored.problems == [])
  }
}
