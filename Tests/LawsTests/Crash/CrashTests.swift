import Testing
import UDFInspection
import UDFKit

/// Misuse ends the program with one line that says what happened, where, and what to do.
@Suite struct CrashTests {
  struct Item: Equatable, Sendable, Identifiable { var id: Int }

  enum Bad: Action { case now }

  /// Dispatches to a store whose reducer has access to the store itself.
  private static func reduce(_ body: @escaping @Sendable (Store<Count>) -> Void) {
    let door = Kept<Store<Count>>()
    let store = Store(state: Count()) {
      On(Bad.self, fileID: "App/Reducer.swift", line: 7) { state, _ in
        state.value += 1
        if let store = door.current { body(store) }
        return .none
      }
    }
    door.keep(store)
    store.dispatch(Bad.now)
  }

  /// Reads another store in a reducer.
  private static func readOther(_ body: @escaping @Sendable (Store<Count>) -> Void) {
    let other = Store(state: Count(), reducer: .empty)
    reduce { _ in body(other) }
  }

  /// What a rule does wrong, and what the message says that it did.
  private static let misusesOfRules: [(did: String, example: @Sendable () -> Void)] = [
    ("read its own store", { reduce { _ = $0.state } }),
    ("subscribed to its own store", { reduce { $0.onAction { _ in }.dispose() } }),
    ("read another store", { readOther { _ = $0.state } }),
    ("read another store", { readOther { _ = $0.explain(Bad.now) } }),
    ("scoped another store", { readOther { store in _ = store.scope { $0.value + 1 } } }),
    ("scoped another store", { readOther { _ = $0.scope(\.value) } }),
    ("asked another store", { readOther { _ = $0.handles(Bad.self) } }),
    ("subscribed to another store", { readOther { $0.onAction { _ in }.dispose() } }),
  ]

  /// What else a program does wrong, and the message with which it ends.
  private static let misuses: [(message: String, example: @Sendable () -> Void)] = [
    (
      "The address \\.count belongs to a store of another state.",
      {
        struct Other: Sendable { var count = Count() }
        let other = Store(state: Other(), reducer: .empty).scope(\.count, as: .own)
        Store(state: Count(), reducer: .empty).dispatch(Bad.now, at: other.address)
      }
    ),
    (
      "IdentifiedArray: an element with id 2 was set for id 1.",
      {
        var items: IdentifiedArray<Item> = [Item(id: 1)]
        items[id: 1] = Item(id: 2)
        print(items.count)
      }
    ),
    (
      "IdentifiedArray: a reducer changed the id of element 1. Remove it and append another.",
      {
        let items: IdentifiedArray<Item> = [Item(id: 1)]
        let reducer: Reducer<IdentifiedArray<Item>> = ForEach(\.self) {
          changing(Bad.self) { item, _ in item.id = 2 }
        }
        Store(state: items, reducer: reducer).dispatch(Bad.now)
      }
    ),
  ]

  private static let all: [(message: String, example: @Sendable () -> Void)] =
    misuses
    + misusesOfRules.map {
      let message = "The rule at App/Reducer.swift:7 \($0.did), while an action was half reduced."
      return (message: message, example: $0.example)
    }

  @Test(arguments: all.indices)
  func `misuse ends the program with a line of standard error`(index: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index] in Self.all[index].example()
    }
    try expectError(result, Self.all[index].message)
  }

  private static let place = SourceLocation(fileID: "App/A.swift", line: 1)
  private static let hints: [StoreIssue] = [
    .unhandled(action: Step.up, location: place),
    .rejected(action: Step.up, error: CancellationError(), location: place),
    .mistake("A mistake."),
  ]

  @Test func `issues are lines on standard error, hints in a debug build, once`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let settings = StoreSettings()
        for _ in 0..<2 {
          for hint in Self.hints { settings.report(hint) }
          settings.report(.backlogFull(count: 3))
        }
        settings.report(.unhandled(action: Step.nothing, location: Self.place))
        StoreSettings { _ in }.report(.backlogFull(count: 4))
      }
    )
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    let lines = said.split(separator: "\n").map(String.init).filter { $0.hasPrefix("UDFKit: ") }
    let issue = "UDFKit: \(StoreIssue.backlogFull(count: 3))"
    #if DEBUG
    #expect(lines == Self.hints.map { "UDFKit: \($0)" } + [issue, issue])
    #else
    #expect(lines == [issue, issue])
    #endif
  }
}
