import Testing
import UDFKit

/// Point 12.13: slices, and rows in them, behind `didSet`, subscripts and computed properties are addressed too.
@Suite(.leavesNothing) struct SliceFireTests {
  /// A store of two panes of one kind as separate instances, which share all rules.
  private static func store(_ kind: Panes.Kind, _ executor: HandExecutor) -> Store<Panes> {
    let (left, right) = kind.panes
    return Store(state: Panes(), settings: StoreSettings(executor: executor) { _ in }) {
      Scope(left, as: .own) { Pane.reducer }
      Scope(right, as: .own) { Pane.reducer }
    }
  }

  private static func counts(_ kind: Panes.Kind, _ store: Store<Panes>) -> [Int] {
    let (panes, state) = (kind.panes, store.state)
    return [state[keyPath: panes.left].count, state[keyPath: panes.right].count]
  }

  @Test(arguments: Panes.Kind.allCases)
  func `laws 4 and 7: what is addressed to one slice does not reach the other`(_ kind: Panes.Kind) {
    let store = Self.store(kind, HandExecutor())
    let told = store.scope(kind.panes.left).told { $0.count }
    store.scope(kind.panes.left, as: .own).dispatch(Touch.add(1))
    #expect(Self.counts(kind, store) == [1, 0])
    store.scope(kind.panes.right, as: .own).dispatch(Touch.add(10))
    #expect(Self.counts(kind, store) == [1, 10])
    store.dispatch(Touch.add(100))
    #expect(Self.counts(kind, store) == [101, 110])
    #expect(told.all == [0, 1, 101])
  }

  @Test(arguments: Panes.Kind.allCases)
  func `laws 7 and 9: the effects of two slices and their ids stay apart`(_ kind: Panes.Kind) {
    let executor = HandExecutor()
    let store = Self.store(kind, executor)
    let left = store.scope(kind.panes.left, as: .own)
    store.dispatch(Work.start(1))
    #expect(store.effects.count == 2)
    left.dispatch(Work.stop)
    #expect(store.effects.count == 1)
    executor.run()
    #expect(Self.counts(kind, store) == [0, 1])
    left.dispatch(Work.start(10))
    executor.run()
    #expect(Self.counts(kind, store) == [10, 1])
  }

  struct Item: Equatable, Sendable, Identifiable {
    let id: Int
    var pane = Pane()
    var sheet: Pane?
  }

  enum Change: Action {
    case remove(Int)
    case addFront(Int)
  }

  struct Lists: Equatable, Sendable {
    enum Kind: CaseIterable, Sendable {
      case observed, subscripted, computed

      var rows: any WritableKeyPath<Lists, IdentifiedArray<Item>> & Sendable {
        switch self {
        case .observed: \.observed
        case .subscripted: \.[named: "rows"]
        case .computed: \.computed
        }
      }
    }

    var observed: IdentifiedArray<Item> { didSet { changes += 1 } }
    var changes = 0
    var named: [String: IdentifiedArray<Item>]
    var stored: IdentifiedArray<Item>

    init() {
      let rows = IdentifiedArray((1...3).map { Item(id: $0) })
      observed = rows
      named = ["rows": rows]
      stored = rows
    }

    subscript(named name: String) -> IdentifiedArray<Item> {
      get { named[name] ?? [] }
      set { named[name] = newValue }
    }

    var computed: IdentifiedArray<Item> {
      get { stored }
      set { stored = newValue }
    }
  }

  private static func store(_ kind: Lists.Kind, _ executor: HandExecutor) -> Store<Lists> {
    Store(state: Lists(), settings: StoreSettings(executor: executor) { _ in }) {
      ForEach(kind.rows) { Scope(\.pane) { Pane.reducer } }
      Scope(kind.rows) {
        changing(Change.self) { rows, action in
          switch action {
          case .remove(let id): rows.remove(id: id)
          case .addFront(let id): rows = IdentifiedArray([Item(id: id)] + rows.elements)
          }
        }
      }
    }
  }

  private static func counts(_ kind: Lists.Kind, _ store: Store<Lists>) -> [Int] {
    store.state[keyPath: kind.rows].map(\.pane.count)
  }

  @Test(arguments: Lists.Kind.allCases)
  func `law 7: what is addressed to a row reaches that row alone`(_ kind: Lists.Kind) {
    let store = Self.store(kind, HandExecutor())
    let row = store.scope(kind.rows, id: 2)
    row.dispatch(Touch.add(1))
    #expect(Self.counts(kind, store) == [0, 1, 0])
    #expect(row.state?.pane.count == 1)
    store.dispatch(Change.addFront(4))
    row.dispatch(Touch.add(1))
    #expect(Self.counts(kind, store) == [0, 0, 2, 0])
  }

  @Test(arguments: Lists.Kind.allCases)
  func `law 9: the effect of a row ends by its id there, and with its row`(_ kind: Lists.Kind) {
    let executor = HandExecutor()
    let store = Self.store(kind, executor)
    store.dispatch(Work.start(1))
    #expect(store.effects.count == 3)
    store.scope(kind.rows, id: 3).dispatch(Work.stop)
    #expect(store.effects.count == 2)
    store.dispatch(Change.remove(2))
    #expect(store.effects.count == 1)
    executor.run()
    #expect(Self.counts(kind, store) == [1, 0])
    store.scope(kind.rows, id: 3).dispatch(Work.start(1))
    executor.run()
    #expect(Self.counts(kind, store) == [1, 1])
  }
}
