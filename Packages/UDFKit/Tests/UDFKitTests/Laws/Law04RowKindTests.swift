import Testing

@testable import UDFKit

/// Law 4 for rows with every kind of layout, which are compared in place.
@Suite struct Law04RowKindTests {
  struct Item<Value: Equatable & Sendable>: Identifiable, Equatable, Sendable {
    var value: Value
    let id: String
  }

  struct Rows<Value: Equatable & Sendable>: Equatable, Sendable {
    var before: UInt8 = 1
    var identified: IdentifiedArray<Item<Value>> = []
    var array: [Item<Value>] = []
    var values: [String: Value] = [:]
  }

  struct Change<Value: Equatable & Sendable>: Action {
    let id: String
    /// Nil removes the row.
    let value: Value?
    var isSorting = false
  }

  final class Object: Equatable, Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: Object, right: Object) -> Bool { left.number == right.number }
  }
  enum Mixed: Equatable, Sendable {
    case number(Int)
    case text(String)
    case object(Object?)
    case none
    case list([Int])
  }
  indirect enum Tree: Equatable, Sendable {
    case leaf(Int)
    case node(Tree, Tree)
  }
  struct Empty: Equatable, Sendable {}
  struct Erased: Equatable, Sendable {
    let value: any Hashable & Sendable
    init(_ value: some Hashable & Sendable) { self.value = value }
    static func == (left: Erased, right: Erased) -> Bool {
      AnyHashable(left.value) == AnyHashable(right.value)
    }
  }
  /// This `==` does not compare everything.
  struct Rounded: Equatable, Sendable {
    let number: Int
    static func == (left: Rounded, right: Rounded) -> Bool { left.number / 2 == right.number / 2 }
  }

  /// Returns whether observers received each change once, according to a listener of the whole state.
  static func isTold<Value: Equatable & Sendable>(_ values: [Value]) -> Bool {
    let store = Store(
      state: Rows<Value>(),
      reducer: On(Change<Value>.self) { state, action in
        state.identified.remove(id: action.isSorting ? action.id : "")
        if let value = action.value {
          state.identified.append(Item(value: value, id: action.id))
        } else {
          state.identified.remove(id: action.id)
        }
        state.array = state.identified.elements
        state.values[action.id] = action.value
        return .none
      }
    )
    let states = Recorder<Rows<Value>>()
    var subscriptions = [store.onAction { states.record($0.state) }]
    var checks: [() -> Bool] = []
    func follow<Slice: Equatable & Sendable>(
      _ slice: Store<Slice>,
      _ read: @escaping (Rows<Value>) -> Slice
    ) {
      let seen = Recorder<Slice>()
      let first = slice.state
      subscriptions.append(slice.observe { seen.record($0) })
      checks.append {
        var expected = [first]
        var last = first
        for next in states.all.map(read) where next != last {
          expected.append(next)
          last = next
        }
        return seen.all == expected
      }
    }
    let ids = ["a", "b", "an id that is long enough to live on the heap"]
    for id in ids {
      follow(store.scope(\.identified, id: id)) { $0.identified[id: id] }
      follow(store.scope(\.array, id: id)) { $0.array.first { $0.id == id } }
      follow(store.scope(\.values, id: id)) { $0.values[id] }
      follow(store.scope { $0.values[id] }) { $0.values[id] }
    }
    var number = 7
    for step in 0..<600 {
      number = (number * 1_103_515_245 + 12_345) & 0x7fff_ffff
      let dice = number >> 8
      let value = dice % 5 == 0 ? nil : values[dice / 5 % values.count]
      let id = ids[dice / 64 % ids.count]
      store.dispatch(Change(id: id, value: value, isSorting: step % 3 == 0))
    }
    return checks.allSatisfy { $0() }
  }

  @Test func `law 4: rows of every kind are told each change once`() {
    #expect(Self.isTold([1, 2, 3]))
    #expect(Self.isTold([true, false]))
    #expect(Self.isTold(["", "short", "a text that is long enough to live on the heap"]))
    #expect(Self.isTold([Empty()]))
    #expect(Self.isTold([nil, 1, 2] as [Int?]))
    #expect(Self.isTold([nil, .some(nil), true, false] as [Bool??]))
    #expect(Self.isTold([Object(1), Object(1), Object(2)]))
    #expect(Self.isTold([nil, Object(1), Object(2)] as [Object?]))
    #expect(Self.isTold([.leaf(1), .node(.leaf(1), .leaf(2))] as [Tree]))
    #expect(Self.isTold([Erased(1), Erased("1"), Erased([1, 2, 3, 4, 5])]))
    #expect(Self.isTold((0..<6).map { Rounded(number: $0) }))
    let mixed: [Mixed] = [
      .number(1), .text("1"), .object(nil), .object(Object(1)), .none, .list([]),
    ]
    #expect(Self.isTold(mixed))
    #expect(Self.isTold([Mixed?.none] + mixed.map(Optional.some)))
  }
}
