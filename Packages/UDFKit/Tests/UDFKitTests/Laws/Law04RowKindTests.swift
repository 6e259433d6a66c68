import Testing

@testable import UDFKit

/// Law 4 for rows with every kind of layout, and behind setters that change more than what is set.
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
    let store = Store(state: Rows<Value>()) {
      On(Change<Value>.self) { state, action in
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
    }
    let states = store.heard { $0.state }
    var checks: [() -> Bool] = []
    func follow<Slice: Equatable & Sendable>(
      _ slice: Store<Slice>,
      _ read: @escaping (Rows<Value>) -> Slice
    ) {
      let (first, seen) = (slice.state, slice.told())
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
    var dice = SeededRandom(seed: 7)
    for step in 0..<600 {
      let isThere = Int.random(in: 0..<5, using: &dice) > 0
      let value = isThere ? values.randomElement(using: &dice) : nil
      let id = ids.randomElement(using: &dice) ?? ""
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

  struct Choice: Equatable, Sendable, Identifiable {
    let id: Int
    var isChosen = false
  }

  /// One of several choices is chosen: the one that was chosen last.
  struct Choices: Equatable, Sendable {
    var rows: IdentifiedArray<Choice> = [Choice(id: 1, isChosen: true), Choice(id: 2)] {
      didSet {
        let isNew = { (row: Choice) in row.isChosen && oldValue[id: row.id]?.isChosen != true }
        guard let new = rows.first(where: isNew) else { return }
        for row in rows where row.id != new.id { rows[id: row.id]?.isChosen = false }
      }
    }
  }

  struct Page: Equatable, Sendable, Identifiable {
    let id: Int
    var choices = Choices()
  }

  struct Book: Equatable, Sendable {
    var pages: IdentifiedArray<Page> = [Page(id: 1), Page(id: 2)]
  }

  struct Chosen: Action {}

  static let rules = Reducer<Choices> {
    ForEach(\.rows) { changing(Chosen.self) { (row: inout Choice, _) in row.isChosen = true } }
  }

  @Test func `law 4: a row that the setter of its collection changes is told`() {
    let store = Store(state: Choices(), reducer: Self.rules)
    let first = store.scope(\.rows, id: 1)
    let seen = first.told { $0?.isChosen }
    store.scope(\.rows, id: 2).dispatch(Chosen())
    #expect(first.state?.isChosen == false)
    #expect(seen.all == [true, false])
  }

  @Test func `law 4: so is a row within a row, and no row of another one`() {
    let store = Store(state: Book()) { ForEach(\.pages) { Scope(\.choices) { Self.rules } } }
    let pages = [1, 2].map { store.scope(\.pages, id: $0).unwrapped(or: Page(id: 0)) }
    let seen = pages.map { $0.scope(\.choices).scope(\.rows, id: 1).told { $0?.isChosen } }
    pages[0].scope(\.choices).scope(\.rows, id: 2).dispatch(Chosen())
    #expect(seen[0].all == [true, false])
    #expect(seen[1].all == [true])
  }

  @Test func `law 9: the effects of a row that the setter of its collection removes end`() {
    struct Latest: Equatable, Sendable {
      var rows: IdentifiedArray<Choice> = [Choice(id: 1), Choice(id: 2)] {
        didSet { if rows[id: 2]?.isChosen == true { rows.remove(id: 1) } }
      }
    }
    struct Begun: Action {}
    let gate = Gate()
    let store = Store(state: Latest()) {
      ForEach(\.rows) {
        changing(Chosen.self) { (row: inout Choice, _) in row.isChosen = true }
        On(Begun.self) { (_: inout Choice, _) -> Effect in .run { _ in await gate.wait() } }
      }
    }
    store.scope(\.rows, id: 1).dispatch(Begun())
    #expect(store.effects.count == 1)
    store.scope(\.rows, id: 2).dispatch(Chosen())
    #expect(store.effects.isEmpty)
    gate.open()
  }

  struct Form: Equatable, Sendable {
    var sheet: Sheet? { didSet { edits += 1 } }
    var rows: IdentifiedArray<Row> = [Row(id: 1)] { didSet { edits += 1 } }
    var edits = 0
  }

  @Test func `law 1: an action whose slice is absent sets nothing on the way to it`() {
    let store = Store(state: Form(), settings: StoreSettings { _ in }) {
      IfLet(\.sheet) { changing(SheetAction.self) { (sheet: inout Sheet, _) in sheet.text += "x" } }
      ForEach(\.rows) { Feature.row }
    }
    store.dispatch(SheetAction.opened)
    store.scope(\.rows, id: 2).dispatch(RowAction.toggled)
    #expect(store.state.edits == 0)
    store.scope(\.rows, id: 1).dispatch(RowAction.toggled)
    #expect(store.state.edits == 1)
  }

  enum Screen: Equatable, Sendable {
    case login(Sheet)
    case help(Sheet)
    case list([Int])
  }

  struct App: Equatable, Sendable { var screen = Screen.login(Sheet()) }

  static let login = Prism<Screen, Sheet>(extract: sheet, embed: Screen.login)
  static let signIn = Prism<Screen, Sheet>(extract: sheet, embed: Screen.login)

  @Sendable private static func sheet(of screen: Screen) -> Sheet? {
    if case .login(let sheet) = screen { sheet } else { nil }
  }

  @Test func `law 4: an observer by one prism is told what a rule by another one changes`() {
    let store = Store(state: App()) {
      IfCase(\.screen, Self.login) {
        changing(SheetAction.self) { (sheet: inout Sheet, _) in sheet.text += "x" }
      }
    }
    let seen = store.scope(\.screen, case: Self.signIn).told { $0?.text }
    store.dispatch(SheetAction.opened)
    #expect(seen.all == ["", "x"])
  }
}
