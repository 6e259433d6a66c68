import Testing

@testable import UDFKit

/// Law 4 for rows that other rules of the same action move, replace and remove, in every kind of collection.
@Suite struct Law04RowPlaceTests {
  struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var text: String
  }

  /// The change that the root's rule makes to the rows, before or after the row's own rule.
  enum Deed: CaseIterable {
    case nothing, fill, other, remove, reverse, replace, copy, grow, removeAll
  }

  struct Touched: Action {
    let id: Int
    let text: String
    var before = Deed.nothing
    var after = Deed.nothing
  }

  struct Shop<Shelf: RowShelf>: Equatable, Sendable {
    var rows = Shelf([])
    /// A second owner of the rows, so that the next change copies them.
    var copy: Shelf?

    mutating func apply(_ deed: Deed, _ action: Touched) {
      switch deed {
      case .nothing: break
      case .fill: rows = Shelf((0..<4).map { Item(id: $0, text: action.text) })
      case .other:
        let other = (action.id + 1) % 4
        rows = Shelf(rows.items.map { $0.id == other ? Item(id: other, text: $0.text + "!") : $0 })
      case .remove: rows = Shelf(rows.items.filter { $0.id != action.id })
      case .reverse: rows = Shelf(rows.items.reversed())
      case .replace:
        rows = Shelf(
          rows.items.filter { $0.id != action.id } + [
            Item(id: action.id, text: action.text + "new")
          ]
        )
      case .copy: copy = rows
      case .grow:
        let new = (100..<164).map { Item(id: $0, text: "") }
        rows = Shelf(new + rows.items.filter { $0.id < 100 })
      case .removeAll: rows = Shelf([])
      }
    }

    mutating func reduce(_ action: Touched) {
      apply(action.before, action)
      rows = Shelf(
        rows.items.map { Item(id: $0.id, text: $0.id == action.id ? action.text : $0.text) }
      )
      apply(action.after, action)
    }

    static var reducer: Reducer<Shop> {
      Reducer {
        changing(Touched.self) { shop, action in shop.apply(action.before, action) }
        ForEach(\.rows) {
          changing(Touched.self) { row, action in
            if row.id == action.id { row.text = action.text }
          }
        }
        changing(Touched.self) { shop, action in shop.apply(action.after, action) }
      }
    }
  }

  /// The steps after which an observer got a value that differs from the rows.
  static func wrongSteps<Shelf: RowShelf>(_ type: Shelf.Type, isRootObserved: Bool) -> [Int] {
    let first = Shop<Shelf>(rows: Shelf((0..<4).map { Item(id: $0, text: "first") }))
    let store = Store(state: first, reducer: Shop<Shelf>.reducer)
    var model = first
    let rows = (0..<4).map { store.scope(\.rows, id: $0) }
    let seen = rows.map { $0.told() }
    let all = isRootObserved ? store.scope { $0.rows.items }.told() : nil
    var expected = (0..<4).map { id in [model.rows.items.first { $0.id == id }] }
    var wrong: [Int] = []
    var step = 0
    for before in Deed.allCases {
      for after in Deed.allCases {
        step += 1
        let id = step % 4
        // Usually the row's own rule changes nothing.
        let text = "a text that is long enough to live on the heap, \(step / 16)"
        let action = Touched(id: id, text: text, before: before, after: after)
        if model.rows.items.count < 4 {
          let filling = Touched(id: id, text: text, before: .fill)
          store.dispatch(filling)
          model.reduce(filling)
          note(model, in: &expected)
        }
        rows[id].dispatch(action)
        // A missing row receives nothing, but the root's rules run.
        model.reduce(action)
        note(model, in: &expected)
        let isRootRight = all.map { $0.all.last == model.rows.items } ?? true
        if seen.map(\.all) != expected || !isRootRight { wrong.append(step) }
      }
    }
    return wrong
  }

  private static func note<Shelf: RowShelf>(_ model: Shop<Shelf>, in expected: inout [[Item?]]) {
    for id in expected.indices {
      let row = model.rows.items.first { $0.id == id }
      if expected[id].last != row { expected[id].append(row) }
    }
  }

  @Test(arguments: [false, true])
  func `law 4: a row is told as it lies after all rules`(isRootObserved: Bool) {
    #expect(Self.wrongSteps(IdentifiedArray<Item>.self, isRootObserved: isRootObserved).isEmpty)
    #expect(Self.wrongSteps([Item].self, isRootObserved: isRootObserved).isEmpty)
    #expect(Self.wrongSteps([Int: Item].self, isRootObserved: isRootObserved).isEmpty)
    #expect(Self.wrongSteps(HandedOut.self, isRootObserved: isRootObserved).isEmpty)
  }

  /// The values that the observer of a row gets when only the row's own rules run.
  static func told<Shelf: RowShelf>(_ type: Shelf.Type) -> [String?] {
    let store = Store(
      state: Shop<Shelf>(rows: Shelf((0..<4).map { Item(id: $0, text: "first") })),
      reducer: ForEach(\.rows) {
        changing(Touched.self) { row, action in row.text = action.text }
        changing(Touched.self) { row, _ in row.text += "!" }
      }
    )
    let row = store.scope(\.rows, id: 2)
    let seen = row.told { $0?.text }
    for text in ["first", "second", "second", "a third that is long enough to live on the heap"] {
      row.dispatch(Touched(id: 2, text: text))
      store.scope(\.rows, id: 1).dispatch(Touched(id: 1, text: text))
    }
    return seen.all
  }

  @Test func `laws 4 and 7: all rules of a row run, and it is told once, in every collection`() {
    let expected = [
      "first", "first!", "second!", "a third that is long enough to live on the heap!",
    ]
    #expect(Self.told(IdentifiedArray<Item>.self) == expected)
    #expect(Self.told([Item].self) == expected)
    #expect(Self.told([Int: Item].self) == expected)
    #expect(Self.told(HandedOut.self) == expected)
  }
}

/// A collection whose rows the tests can create and list.
protocol RowShelf: KeyedCollection, Equatable, Sendable
where ID == Int, Value == Law04RowPlaceTests.Item {
  init(_ items: [Value])
  var items: [Value] { get }
}

extension IdentifiedArray<Law04RowPlaceTests.Item>: RowShelf { var items: [Element] { elements } }

extension [Law04RowPlaceTests.Item]: RowShelf { var items: [Element] { self } }

extension [Int: Law04RowPlaceTests.Item]: RowShelf {
  init(_ items: [Value]) { self.init(uniqueKeysWithValues: items.map { ($0.id, $0) }) }
  var items: [Value] { values.sorted { $0.id < $1.id } }
}

/// A collection of a user, which passes copies and stores them back.
private struct HandedOut: RowShelf {
  private var texts: [(id: Int, text: String)]

  init(_ items: [Law04RowPlaceTests.Item]) { texts = items.map { ($0.id, $0.text) } }

  var items: [Law04RowPlaceTests.Item] { texts.map { .init(id: $0.id, text: $0.text) } }
  var _ids: [Int] { texts.map(\.id) }

  static func == (left: Self, right: Self) -> Bool { left.items == right.items }

  static func _read(
    in collection: _ElementPlace<Self>,
    id: Int,
    hint: inout Int,
    _ body: (_ElementPlace<Law04RowPlaceTests.Item>) -> Void
  ) -> Bool {
    guard let item = collection.value.items.first(where: { $0.id == id }) else { return false }
    // The copy lives only during the call, so that the test finds a later use of the place.
    _ElementPlace.of(item, body)
    return true
  }

  mutating func _modify(
    id: Int,
    hint: inout Int,
    _ body: (inout Law04RowPlaceTests.Item) throws -> Void
  ) rethrows {
    guard let index = texts.firstIndex(where: { $0.id == id }) else { return }
    var item = items[index]
    // The copy lives only during the call, so that the test finds a later use of the place.
    try body(&item)
    texts[index].text = item.text
  }
}
