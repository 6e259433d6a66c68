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
    let journal = try folder.open { $0.version = 3 }
    try await journal.send(CounterAction.added(1))
    try await journal.close()
    #expect(
      try folder.error { try folder.open { $0.version = 2 } }
        == "journal.sqlite was written by version 3 of this program, and this is version 2."
        + " Update the program, or choose another journal. Nothing was changed."
    )
    #expect(try await folder.opened { $0.version = 3 }.store.state.sum == 1)
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
    let old = try folder.open(OldState(total: 4), Self.oldReducer, settings)
    try await old.send(CounterAction.added(5))
    try await old.send(CounterAction.renamed("old"))
    try await old.close()
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
    try await journal.send(CounterAction.renamed("new"))
    try await journal.close()
    let again = try await folder.opened { $0.version = 2 }
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
    let journal = try open()
    try await journal.send(CounterAction.added(4))
    try await journal.close()
    try await folder.execute(damage)
    let again = try open()
    #expect(again.store.state.sum == first + 4)
  }

  @Test func `the states of jumps are migrated`() async throws {
    let old = try folder.open(OldState(total: 4), Self.oldReducer)
    try await old.send(CounterAction.added(5))
    try await old.send(Jump(.without([1]), to: OldState(total: 4), from: OldState(total: 9)))
    try await old.send(Jump(.entry(0), to: OldState(total: 7), from: OldState(total: 1)))
    try await old.send(CounterAction.added(1))
    try await old.close()
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
    let journal = try folder.open { settings in
      settings.types = { $0.writing(CounterAction.self, as: "A").transient(CursorMoved.self) }
    }
    try await journal.send(CounterAction.added(1))
    try await journal.send(Doubled())
    try await journal.close()
    let again = try await folder.opened()
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
}
