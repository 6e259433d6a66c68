import Testing
import UDFKit

/// Point 12.13: rows of a collection behind `didSet`, a subscript or a computed property are also addressed.
@Suite(.leavesNothing) struct HiddenRowsFireTests {
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
    Store(
      state: Lists(),
      reducer: Reducer {
        ForEach(kind.rows) { Scope(\.pane) { Pane.reducer } }
        Scope(kind.rows) {
          On(Change.self) { rows, action in
            switch action {
            case .remove(let id): rows.remove(id: id)
            case .addFront(let id): rows = IdentifiedArray([Item(id: id)] + rows.elements)
            }
            return .none
          }
        }
      },
      settings: StoreSettings(executor: executor) { _ in }
    )
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
  func `law 7: what an effect of a row dispatches reaches that row alone`(_ kind: Lists.Kind) {
    let executor = HandExecutor()
    let store = Self.store(kind, executor)
    store.scope(kind.rows, id: 2).dispatch(Work.start(1))
    executor.run()
    #expect(Self.counts(kind, store) == [0, 1, 0])
  }

  @Test(arguments: Lists.Kind.allCases)
  func `law 9: the effect of a row ends by its id on that row, and with its row`(
    _ kind: Lists.Kind
  ) {
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
  }
}
