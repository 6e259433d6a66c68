import Testing
import UDFKit

/// Point 12.18: if elements share an id, an addressed action reaches the first, independent of other
/// observers.
@Suite struct DuplicateFireTests {
  struct Item: Equatable, Sendable, Identifiable {
    let id: Int
    let name: String
    var count = 0
  }

  enum Arrange: Action { case items([Item]) }
  enum Mixed: CaseIterable { case nobody, store, observer }

  private static let arranging: Reducer<[Item]> = On(Arrange.self) { items, action in
    if case .items(let new) = action { items = new }
    return .none
  }

  /// Runs actions on a list with duplicates, with or without a store of the row.
  private static func run(_ arrangements: [[String]], _ holder: Mixed) -> [[String: Int]] {
    let store = Store(
      state: [Item](),
      reducer: Reducer {
        ForEach(\.self) { countingRule(Step.self, in: \.count) }
        arranging
      }
    )
    let row = holder == .nobody ? nil : store.scope(\.self, id: 1)
    let subscription = holder == .observer ? row?.observe { _ in } : nil
    defer { withExtendedLifetime((row, subscription)) {} }
    return arrangements.map { names in
      // `b1` has the id 1 and the name `b1`.
      store.dispatch(
        Arrange.items(names.map { Item(id: Int($0.suffix(1)) ?? 0, name: $0) })
      )
      (row ?? store.scope(\.self, id: 1)).dispatch(Step.up)
      return Dictionary(uniqueKeysWithValues: store.state.map { ($0.name, $0.count) })
    }
  }

  @Test(arguments: Mixed.allCases)
  func `law 10: the first of duplicates is reached, whether or not somebody holds the row`(
    _ holder: Mixed
  ) {
    let told = Self.run([["x2", "a1"], ["b1", "a1"], ["y3", "b1", "a1"], ["a1", "b1"]], holder)
    #expect(
      told == [
        ["x2": 0, "a1": 1], ["b1": 1, "a1": 0], ["y3": 0, "b1": 1, "a1": 0], ["a1": 1, "b1": 0],
      ]
    )
  }

  @Test func `law 10: the row's store reads the first of duplicates, and tells its changes`() {
    let store = Store(
      state: [Item(id: 2, name: "x"), Item(id: 1, name: "a")],
      reducer: Self.arranging
    )
    let row = store.scope(\.self, id: 1)
    let told = Recorder<String>()
    let subscription = row.observe { told.record($0?.name ?? "") }
    store.dispatch(Arrange.items([Item(id: 1, name: "b"), Item(id: 1, name: "a")]))
    #expect(row.state?.name == "b")
    #expect(told.all == ["a", "b"])
    subscription.dispose()
  }
}
