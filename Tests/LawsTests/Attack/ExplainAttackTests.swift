import Testing
import UDFInspection

@testable import UDFKit

/// An explanation runs the rules that a dispatch runs, and no others.
@Suite struct ExplainAttackTests {
  struct Pair: Equatable, Sendable {
    var left = 0
    var right = 0
    var count = 0
  }
  struct Go: Action {}

  @Test func `law 8: nothing runs after the rule that rejects, whatever rule lies between`() {
    let log = Recorder<Int>()
    let store = Store(
      state: Pair(),
      reducer: Reducer {
        On(Go.self) {
          (_: inout Pair, _) throws(Refused) in
          throw Refused()
        }
        Scope(\.left, as: .own) {
          countingRule(Go.self, in: \.self)
        }
        On(Go.self) { pair, _ in
          log.record(1)
          pair.count += 1
          return .none
        }
      }
    )
    let steps = store.scope(\.right, as: .own).explain(Go()).steps
    #expect(log.all.isEmpty)
    #expect(steps.count == 3)
    guard case .rejected = steps[0].verdict, case .elsewhere = steps[1].verdict,
      case .notReached = steps[2].verdict
    else { return #expect(Bool(false), "\(steps)") }
  }

  struct Sly: Equatable, Sendable {
    let compare: @Sendable () -> Void
    var count = 0

    static func == (left: Sly, right: Sly) -> Bool {
      left.compare()
      return left.count == right.count
    }
  }

  @Test func `law 3: what a comparison dispatches during an explanation is reported and dropped`() {
    let (issues, kept) = (Recorder<String>(), Kept<Store<Sly>>())
    let store = Store(
      state: Sly { kept.current?.dispatch(Go()) },
      reducer: countingRule(Go.self, in: \Sly.count),
      settings: StoreSettings { issues.record("\($0)") }
    )
    let subscription = store.observe { _ in }
    kept.keep(store)
    _ = store.explain(Go())
    kept.drop()
    #expect(!issues.all.isEmpty)
    #expect(store.state.count == 0)
    subscription.dispose()
  }

  struct Row: Equatable, Sendable, Identifiable {
    let id: Int
    let name: String
    var count = 0
  }

  @Test func `law 10: a row is looked up again after each rule, as when the action is dispatched`()
  {
    let log = Recorder<String>()
    let store = Store(
      state: [Row(id: 0, name: "other"), Row(id: 1, name: "second")],
      reducer: Reducer {
        ForEach(\.self) { countingRule(Go.self, in: \.count) }
        On(Go.self) { (rows: inout [Row], _) in
          rows[0] = Row(id: 1, name: "first")
          return .none
        }
        ForEach(\.self) {
          On(Go.self) { row, _ in
            log.record(row.name)
            return .none
          }
        }
      }
    )
    let row = store.scope(\.self, id: 1)
    _ = row.explain(Go())
    row.dispatch(Go())
    #expect(log.all == ["first", "first"])
  }
}
