import Foundation
import Testing
import UDFKit

@testable import UDFJournal

/// Journals of older and newer versions of a program.
@Suite struct VersionTests {
  private let folder = Folder()

  private struct OldState: Codable, Equatable, Sendable { var total = 0 }

  private static let oldReducer = Reducer<OldState> {
    On(CounterAction.self) { state, action in
      if case .added(let number) = action { state.total += number }
      return .none
    }
  }

  /// Returns the state of this version, from the text of an old one.
  @Sendable private static func newState(_ text: Data) throws -> Data {
    let old = try JSONDecoder().decode(OldState.self, from: text)
    return try JSONEncoder().encode(CounterState(sum: old.total))
  }

  @Test func `a newer version is refused, and nothing is changed`() async throws {
    try await folder.open { $0.version = 3 }.closed(after: [CounterAction.added(1)])
    #expect(
      try folder.error { try folder.open { $0.version = 2 } }
        == "journal.sqlite was written by version 3 of this program, and this is version 2."
        + " Update the program, or choose another journal. Nothing was changed."
    )
    #expect(try await folder.open { $0.version = 3 }.closed().store.state.sum == 1)
  }

  @Test(arguments: [0, -1])
  func `a version before the first is refused`(version: Int) throws {
    #expect(
      try folder.error { try folder.open { $0.version = version } }
        == "\(version) is no version of JournalSettings.version. The first version is 1, and a migration"
        + " leads to 2 or a later one."
    )
    let other = try folder.error { try folder.open { $0.migrations = [.init(to: version)] } }
    #expect(other.contains("no version of JournalMigration(to:)"))
    #expect(folder.names == [])
  }

  @Test func `states and actions of an older version are migrated`() async throws {
    var settings = JournalSettings<OldState>()
    settings.types = { $0.writing(CounterAction.self, as: "Old.Action") }
    try await folder.open(OldState(total: 4), Self.oldReducer, settings)
      .closed(after: [CounterAction.added(5), CounterAction.renamed("old")])
    let journal = try folder.open { settings in
      settings.version = 2
      settings.migrations = [
        JournalMigration(to: 2, state: Self.newState) { name, content in
          if String(decoding: content, as: UTF8.self).contains("renamed") { return nil }
          return (String(reflecting: CounterAction.self), content)
        }
      ]
    }
    #expect(journal.restored.problems.isEmpty, "\(journal.restored)")
    #expect(journal.store.state == CounterState(count: 1, sum: 9))
    try await journal.closed(after: [CounterAction.renamed("new")])
    let again = try await folder.open { $0.version = 2 }.closed()
    #expect(again.store.state == CounterState(count: 2, sum: 9, name: "new"))
    #expect(again.restored.snapshot == 2)
  }

  @Test(arguments: [
    (1, "UPDATE version SET hash = hash + 1 WHERE version = 2"),
    // The row of the second version is in the place of that of the first one.
    (0, "UPDATE snapshot SET hash = hash + 1 WHERE version = 2"),
  ])
  func `no action is migrated again because a version or its snapshot cannot be read`(
    first: Int,
    damage: String
  ) async throws {
    let migration = JournalMigration(to: 2) {
      $0
    } action: { name, content in
      (name, Data(String(decoding: content, as: UTF8.self).replacing("4", with: "8").utf8))
    }
    func open() throws -> Journal<CounterState> {
      try folder.open { settings in
        settings.version = 2
        settings.migrations = [migration]
      }
    }
    try await folder.write(first)
    try await open().closed(after: [CounterAction.added(4)])
    try await folder.execute(damage)
    let again = try open()
    #expect(again.store.state.sum == first + 4)
  }

  @Test func `the states of jumps are migrated`() async throws {
    try await folder.open(OldState(total: 4), Self.oldReducer).closed(
      after: [
        CounterAction.added(5),
        Jump(.without([1]), to: OldState(total: 4), from: OldState(total: 9)),
        Jump(.entry(0), to: OldState(total: 7), from: OldState(total: 1)), CounterAction.added(1),
      ]
    )
    let journal = try folder.open { settings in
      settings.version = 2
      settings.migrations = [
        JournalMigration(to: 2, state: Self.newState) { name, content in
          (name, name.hasSuffix("CounterAction") ? content : Data())
        }
      ]
    }
    #expect(journal.restored.problems.isEmpty, "\(journal.restored)")
    #expect(journal.store.state == CounterState(count: 1, sum: 5))
    let entry = try #require(try journal.reader().entries(3...3).first)
    #expect((entry.action as? Jump<CounterState>)?.expected == CounterState(sum: 1))
    try await journal.close()
  }

  @Test func `an action that is not known any more is set aside and named`() async throws {
    try await folder.open { settings in
      settings.types = { $0.writing(CounterAction.self, as: "A").transient(CursorMoved.self) }
    }
    .closed(after: [CounterAction.added(1), Doubled()])
    let again = try await folder.open().closed()
    #expect(
      folder.short(again.restored) == """
        Restored the state after the action 3, from a snapshot after the action 0 and 1 action after it.
        2 of the actions 1 to 3 were skipped: No action type has the name A. If it was renamed, \
        add .writing(…, formerly: ["A"]). They are now in journal.sqlite.skipped-1.jsonl.
        """
    )
  }

  @Test func `the states of the jumps of a session are migrated`() throws {
    let travel = TimeTravel(state: OldState(total: 4), reducer: Self.oldReducer)
    travel.store.dispatch(CounterAction.added(5))
    travel.jump(to: 0)
    let name = "UDFJournal.Jump<App.State>"
    let data = try travel.history.session(
      ActionTypes(of: travel.store).writing(Jump<OldState>.self, as: name)
    )
    let history = try History(
      session: data,
      initial: CounterState(),
      by: counterReducer,
      ActionTypes(of: Store(state: CounterState(), reducer: counterReducer))
        .writing(Jump<CounterState>.self, as: name),
      migrations: [JournalMigration(to: 2, state: Self.newState)]
    )
    #expect(history.states.map(\.sum) == [9, 4])
  }

  // MARK: Jumps whose states this version cannot read

  private protocol Counting: Codable, Equatable, Sendable { var count: Int { get set } }

  private struct TextState: Counting {
    var count = 0
    var form = "text"
  }

  /// A property has another form, and the program has no migration for it.
  private struct NumberState: Counting {
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
    let journal = try folder.open(TextState(), reducer())
    for number in [1, 2, 4] { journal.store.dispatch(Counted(number: number)) }
    let text = try JSONEncoder().encode(target)
    let target = try JSONDecoder().decode(Jump<TextState>.Target.self, from: text)
    journal.store.dispatch(Jump(target, to: TextState(count: 100)))
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
    let reader = try folder.reader(NumberState(), Self.reducer())
    #expect(
      try folder.error { try reader.state() }.hasPrefix(
        "journal.sqlite does not have all of these actions: the action 4 cannot be read: "
      )
    )
    let journal = try folder.open(NumberState(), Self.reducer())
    #expect(journal.store.state.count == count)
    let lines = journal.restored.problems.map { folder.short($0) }
    let place = "It is now in journal.sqlite.skipped-1.jsonl."
    #expect(lines.contains { $0.hasPrefix("The action 4 was skipped: The content is no action") })
    #expect(lines.contains { $0.contains(".form: not of the type Int") }, "\(lines)")
    #expect(lines.contains("The action 5 was skipped: the state before is not known. \(place)"))
    let taken = "the action 4 took it back, and the state after that is not known. "
    #expect(lines.contains { $0.contains(taken) } == (count < 7), "\(lines)")
    try await journal.closed(after: [Counted(number: 16)])
    let again = try await folder.open(NumberState(), Self.reducer()).closed()
    #expect(again.store.state.count == count + 16)
    #expect(again.restored.problems == [])
  }
}
