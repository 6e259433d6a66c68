import Testing
import UDFInspection
import UDFKit

/// Misuse ends the program with one line that says what happened, where, and what to do.
@Suite struct CrashTests {
  struct Item: Equatable, Sendable, Identifiable {
    var id: Int
  }

  enum Bad: Action { case now }

  /// Creates a store whose reducer has access to the store itself.
  private static func misuse(
    _ body: @escaping @Sendable (Store<Count>) -> Void
  ) {
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

  @Test func `reading the own store in a reducer`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Self.misuse { _ = $0.state }
      }
    )
    Self.expect(
      result,
      "The rule at App/Reducer.swift:7 read its own store, while an action was half reduced."
    )
  }

  private static let readings: [@Sendable (Store<Count>) -> Void] = [
    { _ = $0.state }, { store in _ = store.scope { $0.value + 1 }.state },
    { _ = $0.explain(Bad.now) },
  ]

  @Test(arguments: readings.indices)
  func `reading another store in a reducer, a slice of it, or its explanation`(
    index: Int
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index] in
      let other = Store(state: Count(), reducer: .empty)
      Self.misuse { _ in Self.readings[index](other) }
    }
    try Self.expect(
      #require(result),
      "The rule at App/Reducer.swift:7 read another store, while an action was half reduced."
    )
  }

  @Test func `an address of a store of another state`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        struct Other: Sendable { var count = Count() }
        let other = Store(state: Other(), reducer: .empty).scope(\.count, as: .own)
        Store(state: Count(), reducer: .empty).dispatch(Bad.now, at: other.address)
      }
    )
    Self.expect(result, "The address \\.count belongs to a store of another state.")
  }

  @Test func `subscribing to the own store in a reducer`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Self.misuse { $0.onAction { _ in }.dispose() }
      }
    )
    Self.expect(
      result,
      "The rule at App/Reducer.swift:7 subscribed to its own store, while an action was half reduced."
    )
  }

  @Test func `setting an element under the id of another one`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var items: IdentifiedArray<Item> = [Item(id: 1)]
        items[id: 1] = Item(id: 2)
        print(items.count)
      }
    )
    Self.expect(result, "IdentifiedArray: an element with id 2 was set for id 1.")
  }

  @Test func `a reducer that changes the id of its element`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        struct Items: Equatable, Sendable { var items: IdentifiedArray<Item> = [Item(id: 1)] }
        let store = Store(
          state: Items(),
          reducer: ForEach(\.items) {
            On(Bad.self) { item, _ in
              item.id = 2
              return .none
            }
          }
        )
        store.dispatch(Bad.now)
      }
    )
    Self.expect(
      result,
      "IdentifiedArray: a reducer changed the id of element 1. Remove it and append another."
    )
  }

  /// Checks that standard error has one line with the message.
  private static func expect(_ result: ExitTest.Result, _ message: String) {
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains(message) }
    #expect(!lines.isEmpty, "standard error was: \(text.prefix(600))")
  }
}
