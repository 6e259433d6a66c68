import Testing
import UDFInspection
import UDFKit

/// Misuse ends the program with one line that says what happened, where, and what to do.
@Suite struct CrashTests {
  struct Item: Equatable, Sendable, Identifiable {
    var id: Int
  }

  enum Bad: Action { case now }

  /// Dispatches to a store whose reducer has access to the store itself.
  private static func reduce(_ body: @escaping @Sendable (Store<Count>) -> Void) {
    let door = Kept<Store<Count>>()
    let store = Store(
      state: Count(),
      reducer: On(Bad.self, fileID: "App/Reducer.swift", line: 7) { state, _ in
        state.value += 1
        if let store = door.current { body(store) }
        return .none
      }
    )
    door.keep(store)
    store.dispatch(Bad.now)
  }

  /// Reads another store in a reducer.
  private static func readOther(_ body: @escaping @Sendable (Store<Count>) -> Void) {
    let other = Store(state: Count(), reducer: .empty)
    reduce { _ in body(other) }
  }

  /// What a program does wrong, the message with which it ends, and an example.
  private static let misuses: [(deed: String, message: String, example: @Sendable () -> Void)] = [
    (
      "reading the own store in a reducer",
      "The rule at App/Reducer.swift:7 read its own store, while an action was half reduced.",
      { reduce { _ = $0.state } }
    ),
    (
      "subscribing to the own store in a reducer",
      "The rule at App/Reducer.swift:7 subscribed to its own store, while an action was half reduced.",
      { reduce { $0.onAction { _ in }.dispose() } }
    ),
    (
      "reading another store in a reducer",
      "The rule at App/Reducer.swift:7 read another store, while an action was half reduced.",
      { readOther { _ = $0.state } }
    ),
    (
      "a computed value of another store in a reducer",
      "The rule at App/Reducer.swift:7 scoped another store, while an action was half reduced.",
      { readOther { store in _ = store.scope { $0.value + 1 } } }
    ),
    (
      "the store of a slice of another store in a reducer",
      "The rule at App/Reducer.swift:7 scoped another store, while an action was half reduced.",
      { readOther { _ = $0.scope(\.value) } }
    ),
    (
      "asking another store for its rules in a reducer",
      "The rule at App/Reducer.swift:7 asked another store, while an action was half reduced.",
      { readOther { _ = $0.handles(Bad.self) } }
    ),
    (
      "explaining an action of another store in a reducer",
      "The rule at App/Reducer.swift:7 read another store, while an action was half reduced.",
      { readOther { _ = $0.explain(Bad.now) } }
    ),
    (
      "an address of a store of another state",
      "The address \\.count belongs to a store of another state.",
      {
        struct Other: Sendable { var count = Count() }
        let other = Store(state: Other(), reducer: .empty).scope(\.count, as: .own)
        Store(state: Count(), reducer: .empty).dispatch(Bad.now, at: other.address)
      }
    ),
    (
      "setting an element under the id of another one",
      "IdentifiedArray: an element with id 2 was set for id 1.",
      {
        var items: IdentifiedArray<Item> = [Item(id: 1)]
        items[id: 1] = Item(id: 2)
        print(items.count)
      }
    ),
    (
      "a reducer that changes the id of its element",
      "IdentifiedArray: a reducer changed the id of element 1. Remove it and append another.",
      {
        let items: IdentifiedArray<Item> = [Item(id: 1)]
        let reducer: Reducer<IdentifiedArray<Item>> = ForEach(\.self) {
          On(Bad.self) { item, _ in
            item.id = 2
            return .none
          }
        }
        Store(state: items, reducer: reducer).dispatch(Bad.now)
      }
    ),
  ]

  @Test(arguments: misuses.indices)
  func `misuse ends the program with a line of standard error`(index: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index] in Self.misuses[index].example()
    }
    let (deed, message, _) = Self.misuses[index]
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains(message) }
    #expect(!lines.isEmpty, "\(deed): standard error was: \(text.prefix(600))")
  }
}
