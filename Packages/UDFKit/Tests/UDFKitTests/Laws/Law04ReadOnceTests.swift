import Testing
import UDFKit

/// The cost of an action: it reads what has changed, and compares what it may have changed, and nothing beside it.
@Suite struct Law04ReadOnceTests {
  typealias Reads = Recorder<Void>

  struct Counted: Equatable, Sendable {
    let reads: Reads
    var stored = 0

    var number: Int {
      get {
        reads.record(())
        return stored
      }
      set { stored = newValue }
    }

    var rows: [Row] {
      get { [Row(id: 7, number: number)] }
      set { number = newValue[0].number }
    }

    static func == (left: Counted, right: Counted) -> Bool { left.stored == right.stored }
  }

  struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var number: Int
  }

  struct Added: Action {}

  static let lens = Lens(\Counted.number, get: { $0 }, set: { $0 })

  enum Kind: CaseIterable { case property, closure, lens, unwrapped }

  static func part(of store: Store<Counted>, _ kind: Kind) -> Store<Int> {
    switch kind {
    case .property: store.scope(\.number)
    case .closure: store.scope { $0.number }
    case .lens: store.scope(through: lens)
    case .unwrapped: store.scope { Optional($0.number) }.unwrapped(or: 0)
    }
  }

  static func store(_ reads: Reads) -> Store<Counted> {
    Store(state: Counted(reads: reads)) { countingRule(Added.self, in: \.stored) }
  }

  @Test func `law 4: an observer reads an element behind a computed property once`() {
    let reads = Reads()
    let row = Self.store(reads).scope(\.rows, id: 7)
    let seen = row.told { $0?.number }
    reads.clear()
    for number in 1...3 {
      row.dispatch(Added())
      #expect(reads.all.count == 1)
      reads.clear()
      #expect(seen.all.last == number)
    }
  }

  @Test(arguments: Kind.allCases, 1...3)
  func `law 4: each observer reads a new value once, also if it is kept`(kind: Kind, count: Int) {
    let reads = Reads()
    let store = Self.store(reads)
    let part = Self.part(of: store, kind)
    let seen = Recorder<Int>()
    let subscriptions = (0..<count).map { _ in part.observe { seen.record($0) } }
    reads.clear()
    for number in 1...3 {
      store.dispatch(Added())
      #expect(reads.all.count == count)
      reads.clear()
      #expect(seen.all.suffix(count).allSatisfy { $0 == number })
    }
    withExtendedLifetime(subscriptions) {}
  }

  struct Cell: Equatable, Sendable, Identifiable {
    let id: Int
    var count = 0
    let compared: Recorder<Int>

    static func == (left: Cell, right: Cell) -> Bool {
      left.compared.record(left.id)
      return left.id == right.id && left.count == right.count
    }
  }

  struct Line: Equatable, Sendable, Identifiable {
    let id: Int
    var cells: IdentifiedArray<Cell> = []
  }

  struct Grid: Equatable, Sendable { var lines: IdentifiedArray<Line> = [] }

  enum Do: Action { case up }

  @Test func `an action to a row in a row compares that one and none beside it`() {
    let compared = Recorder<Int>()
    var grid = Grid()
    for line in 1...2 {
      let cells = (1...2).map { Cell(id: 10 * line + $0, compared: compared) }
      grid.lines.append(Line(id: line, cells: IdentifiedArray(cells)))
    }
    let store = Store(state: grid) {
      ForEach(\.lines) { ForEach(\.cells) { countingRule(Do.self, in: \.count) } }
    }
    func cell(_ id: Int) -> Store<Cell?> {
      store.scope(\.lines, id: id / 10).unwrapped(or: Line(id: 0)).scope(\.cells, id: id)
    }
    let told = Recorder<Int>()
    let subscriptions = [11, 12, 21, 22].map { id in
      cell(id).observe { told.record($0?.id ?? 0) }
    }
    told.clear()
    compared.clear()
    for id in [11, 22, 12] { cell(id).dispatch(Do.up) }
    #expect(told.all == [11, 22, 12])
    #expect(compared.all == [11, 22, 12])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `an observer of one part of an optional is not asked when another part changes`() {
    struct Panel: Equatable, Sendable {
      var left: Watched
      var right: Watched
    }
    struct Room: Equatable, Sendable { var panel: Panel? }
    let compared = Recorder<String>()
    let panel = Panel(
      left: Watched(name: "left", compared: compared),
      right: Watched(name: "right", compared: compared)
    )
    let store = Store(state: Room(panel: panel)) {
      IfLet(\.panel) { Scope(\.left) { countingRule(CounterAction.self, in: \.value) } }
    }
    let parts = store.scope(\.panel).unwrapped(or: panel)
    let subscriptions = [
      parts.scope(\.left).observe { _ in }, parts.scope(\.right).observe { _ in },
    ]
    compared.clear()
    store.dispatch(CounterAction.up)
    #expect(Set(compared.all) == ["left"])
    withExtendedLifetime(subscriptions) {}
  }

  private struct Box: Sendable {
    let reads: Recorder<Int>
    var count: Int? = 0
    var same: Box {
      get {
        reads.record(0)
        return self
      }
      set { self = newValue }
    }
  }

  private enum Tap: Action { case tap }

  @Test(arguments: 1...4)
  func `an action reads each computed property on its way twice`(depth: Int) {
    let rule = Reducer<Box> {
      IfLet(\.count) { changing(Tap.self) { (count: inout Int, _) in count += 1 } }
    }
    let reads = Recorder<Int>()
    let store = Store(
      state: Box(reads: reads),
      reducer: (0..<depth).reduce(rule) { inner, _ in Scope(\.same) { inner } }
    )
    store.dispatch(Tap.tap)
    // Once to learn whether there is a number behind them, and once to change it.
    #expect(reads.all.count == 2 * depth)
    #expect(store.state.count == 1)
  }
}
