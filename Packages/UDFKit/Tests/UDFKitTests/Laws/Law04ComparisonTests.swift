import Testing

@testable import UDFKit

/// The cost of an action: it compares what it may have changed, and nothing beside it.
@Suite struct Law04ComparisonTests {
  /// Notes who is compared.
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
    let store = Store(
      state: grid,
      reducer: ForEach(\.lines) {
        ForEach(\.cells) { countingRule(Do.self, in: \.count) }
      }
    )
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
    struct Room: Equatable, Sendable {
      var panel: Panel?
    }
    let compared = Recorder<String>()
    let panel = Panel(
      left: Watched(name: "left", compared: compared),
      right: Watched(name: "right", compared: compared)
    )
    let store = Store(state: Room(panel: panel)) {
      IfLet(\.panel) {
        Scope(\.left) { countingRule(CounterAction.self, in: \.value) }
      }
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
}
