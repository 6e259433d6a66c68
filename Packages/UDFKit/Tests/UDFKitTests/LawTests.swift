import Synchronization
import Testing

@testable import UDFKit

struct Counter: Equatable, Sendable {
  var count = 0
  var log: [Int] = []
}

struct Row: Equatable, Sendable, Identifiable {
  let id: Int
  var isDone = false
  var title = "a title that is long enough to live on the heap"
}

struct Sheet: Equatable, Sendable {
  var text = ""
}

struct World: Equatable, Sendable {
  var left = Counter()
  var right = Counter()
  var rows: IdentifiedArray<Row> = []
  var sheet: Sheet?
  var heard = 0
}

enum CounterAction: Action {
  case up
  case failIfOver(Int)
}

enum RowAction: Action { case toggled }
enum SheetAction: Action {
  case typed(String)
  case opened, closed
}

struct Refused: Error, Equatable {}

enum Feature {
  static var counter: Reducer<Counter> {
    On(CounterAction.self) { state, action in
      switch action {
      case .up: state.count += 1
      case .failIfOver(let limit):
        state.count += 1
        if state.count > limit { throw Refused() }
      }
    }
  }
  static var row: Reducer<Row> {
    On(RowAction.self) { state, _ in state.isDone.toggle() }
  }
  static var world: Reducer<World> {
    Reducer {
      Scope(\.left, as: .own) { counter }
      Scope(\.right, as: .own) { counter }
      ForEach(\.rows) { row }
      IfLet(\.sheet) {
        On(SheetAction.self) { state, action in
          if case .typed(let text) = action { state.text += text }
        }
      }
      On(SheetAction.self) { state, action in
        switch action {
        case .opened: state.sheet = Sheet()
        case .closed: state.sheet = nil
        case .typed: break
        }
      }
      On(CounterAction.self) { state, _ in state.heard += 1 }
    }
  }
}

func makeStore(rows: Int = 3) -> Store<World> {
  var world = World()
  for id in 0..<rows { world.rows.append(Row(id: id)) }
  return Store(state: world, reducer: Feature.world)
}

final class Recorder<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  func record(_ value: Value) { values.withLock { $0.append(value) } }
  var all: [Value] { values.withLock { $0 } }
}

@Suite struct SmokeTests {
  @Test func `scopes, addressing and rows`() {
    let store = makeStore()
    store.dispatch(CounterAction.up)
    #expect(store.state.left.count == 1)
    #expect(store.state.right.count == 1)
    #expect(store.state.heard == 1)
    let left = store.scope(\.left, as: .own)
    left.dispatch(CounterAction.up)
    #expect(left.state.count == 2)
    #expect(store.state.right.count == 1)
    #expect(store.state.heard == 2)
    let row = store.scope(\.rows, id: 1)
    row.dispatch(RowAction.toggled)
    #expect(store.state.rows.map(\.isDone) == [false, true, false])
    store.dispatch(RowAction.toggled)
    #expect(store.state.rows.map(\.isDone) == [true, false, true])
    #expect(row.state?.isDone == false)
    #expect(store.scope(\.rows, id: 9).state == nil)
  }

  @Test func `observers are told each change once`() {
    let store = makeStore()
    let seen = Recorder<Int>()
    let rows = Recorder<Bool?>()
    let subscription = store.scope(\.left.count).observe { seen.record($0) }
    let other = store.scope(\.rows, id: 2).observe { rows.record($0?.isDone) }
    store.dispatch(CounterAction.up)
    store.dispatch(RowAction.toggled)
    store.scope(\.right, as: .own).dispatch(CounterAction.up)
    store.scope(\.rows, id: 2).dispatch(RowAction.toggled)
    store.scope(\.rows, id: 1).dispatch(RowAction.toggled)
    #expect(seen.all == [0, 1])
    #expect(rows.all == [false, true, false])
    subscription.dispose()
    other.dispose()
    store.dispatch(CounterAction.up)
    #expect(seen.all == [0, 1])
  }

  @Test func `a rejected action is undone for every rule`() {
    let store = makeStore()
    let seen = Recorder<Bool>()
    let listening = store.onAction { seen.record($0.rejection is Refused) }
    store.dispatch(CounterAction.failIfOver(1))
    let before = store.state
    store.dispatch(CounterAction.failIfOver(1))
    #expect(store.state == before)
    #expect(seen.all == [false, true])
    listening.dispose()
  }

  @Test func `optional slices come and go`() {
    let store = makeStore()
    let texts = Recorder<String?>()
    let subscription = store.scope(\.sheet).observe { texts.record($0?.text) }
    store.dispatch(SheetAction.typed("lost"))
    store.dispatch(SheetAction.opened)
    store.dispatch(SheetAction.typed("kept"))
    store.dispatch(SheetAction.closed)
    #expect(texts.all == [nil, "", "kept", nil])
    subscription.dispose()
    #expect(store.rules.count == 6)
    print(store.rules.map(\.description).joined(separator: "\n"))
  }

  @Test func `send waits for the cascade`() async {
    enum A: Action { case start, middle, end }
    let store = Store(
      state: Counter(),
      reducer: Reducer<Counter> {
        On(A.self) { state, action in
          state.log.append(state.log.count)
          switch action {
          case .start: return .run { $0(A.middle) }
          case .middle: return .merge(.dispatch(A.end), .run { _ in await Task.yield() })
          case .end: return .none
          }
        }
      }
    )
    for _ in 0..<100 { await store.send(A.start) }
    #expect(store.state.log.count == 300)
    #expect(store.effects.isEmpty)
  }
}
