import Testing

@testable import UDFKit

/// Laws 5 and 9 for `send` under load: it returns whatever becomes of its effects.
@Suite(.rounds) struct SendLoadTests {
  enum Do: Action {
    case start(kind: Int)
    case arrived
    case row(Int, isThere: Bool)
    case sheet(isThere: Bool)
  }

  struct Place: Equatable, Sendable {
    var rows: IdentifiedArray<Cell> = []
    var sheet: Count?
    var arrived = 0
  }

  /// A clock on which a sleep ends after other tasks have had their turn.
  struct TurnClock: Clock {
    let now = ContinuousClock().now
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      for _ in 0..<3 { await Task.yield() }
      try Task.checkCancellation()
    }
  }

  static var late: Effect {
    .run {
      await Task.yield()
      $0(Do.arrived)
    }
  }

  static let effects: [@Sendable () -> Effect] = [
    { .run { $0(Do.arrived) } },
    { .concatenate([late, .dispatch(Do.arrived), .merge([late, .dispatch(Do.arrived)])]) },
    { late.debounced(id: "id", for: .seconds(1)) },
    { .cancel(id: "id") },
    { late.identified(by: "id", cancelsInFlight: true) },
    { .concatenate([late.identified(by: "id"), .cancel(id: "id"), late]).identified(by: "outer") },
    { .run { _ in throw CancellationError() } },
    { .dispatch(Do.arrived) },
  ]

  static func effect(of action: Do) -> Effect {
    if case .start(let kind) = action, kind < effects.count { effects[kind]() } else { .none }
  }

  static let reducer = Reducer<Place> {
    ForEach(\.rows) {
      On(Do.self) {
        (_: inout Cell, action) -> Effect in effect(of: action)
      }
    }
    IfLet(\.sheet) {
      On(Do.self) {
        (_: inout Count, action) -> Effect in effect(of: action)
      }
    }
    On(Do.self) { (state: inout Place, action) throws -> Effect in
      switch action {
      case .start(let kind):
        if kind == effects.count { throw Refused() }
        return effect(of: action).throttled(id: "rate", for: .seconds(1))
      case .arrived: state.arrived += 1
      case .row(let id, isThere: true): state.rows.append(Cell(id: id))
      case .row(let id, isThere: false): state.rows.remove(id: id)
      case .sheet(let isThere): state.sheet = isThere ? Count() : nil
      }
      return .none
    }
  }

  static let middleware: [[Middleware<Place>]] = [
    [],
    [.after { _, action in if case Do.start = action { Do.arrived } else { nil } }],
    [
      Middleware { action, _, next in
        guard case Do.start(let kind) = action else { return next(action) }
        // Some arrive twice, and some do not arrive.
        for _ in 0..<kind % 3 { next(action) }
      }
    ],
  ]

  @Test(arguments: middleware.indices)
  func `every send returns, wherever it is cancelled, and nothing of it stays`(kind: Int) async {
    let store = Store(
      state: Place(),
      reducer: Self.reducer,
      middleware: Self.middleware[kind],
      settings: StoreSettings(clock: StoreClock(TurnClock())) { _ in }
    )
    let watching = store.scope(\.rows).observe { _ in }
    await withTaskGroup { group in
      for lane in 0..<4 {
        group.addTask {
          var dice = Dice(seed: lane)
          for _ in 0..<Size.rounds(400, full: 20_000) {
            switch dice.roll(0..<4) {
            case 0: await store.send(Do.row(lane, isThere: dice.roll(0..<2) == 0))
            case 1: await store.send(Do.sheet(isThere: dice.roll(0..<2) == 0))
            default:
              let action = Do.start(kind: dice.roll(0..<Self.effects.count + 1))
              let (isRow, turns) = (dice.roll(0..<2) == 0, dice.roll(0..<5))
              let sending = Task {
                if isRow {
                  await store.scope(\.rows, id: lane).send(action)
                } else {
                  await store.send(action)
                }
              }
              for _ in 0..<turns { await Task.yield() }
              if turns < 4 { sending.cancel() }
              _ = await sending.value
            }
          }
        }
      }
    }
    #expect(store.effects.isEmpty)
    #expect(store.state.arrived > 0)
    for lane in 0..<4 { await store.send(Do.row(lane, isThere: false)) }
    #expect(store.core.nodes.collections.values.allSatisfy { $0.isEmpty })
    watching.dispose()
  }
}
