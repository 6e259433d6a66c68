import Testing
import UDFInspection
import UDFKit

/// Point 12.15: slices that begin at the same byte are distinguished.
@Suite(.leavesNothing) struct SameOffsetFireTests {
  struct First: Equatable, Sendable {}
  struct Second: Equatable, Sendable {}
  struct Inner: Equatable, Sendable { var count = 0 }
  struct Outer: Equatable, Sendable { var inner = Inner() }

  struct Features: Equatable, Sendable {
    var first = First()
    var second = Second()
    var outer = Outer()
    var arrived: [Job.Who] = []
  }

  enum Job: Action {
    enum Who: CaseIterable, Sendable { case first, second, outer, inner }
    case start(Who)
    case replace(Who)
    case stop(Who)
    case arrived(Who)
  }

  private static func rule<State>(_ who: Job.Who) -> Reducer<State> {
    On(Job.self) { (_: inout State, action) -> Effect in
      switch action {
      case .start(who): .run { $0(Job.arrived(who)) }.identified(by: "work")
      case .replace(who):
        .run { $0(Job.arrived(who)) }.identified(by: "work", cancelsInFlight: true)
      case .stop(who): .cancel(id: "work")
      default: .none
      }
    }
  }

  private static func store(_ executor: HandExecutor) -> Store<Features> {
    Store(state: Features(), settings: StoreSettings(executor: executor) { _ in }) {
      Scope(\.first) { rule(.first) }
      Scope(\.second) { rule(.second) }
      Scope(\.outer) { rule(.outer) }
      Scope(\.outer.inner) { rule(.inner) }
      changing(Job.self) { state, action in
        if case .arrived(let who) = action { state.arrived.append(who) }
      }
    }
  }

  @Test(arguments: [
    (Job.Who.first, Job.Who.second), (.second, .first), (.first, .outer), (.outer, .first),
    (.outer, .inner), (.second, .inner), (.inner, .second),
  ])
  func `law 9: an effect is not ended or replaced by its id on another slice, or on one within`(
    _ running: Job.Who,
    _ other: Job.Who
  ) {
    let executor = HandExecutor()
    let store = Self.store(executor)
    store.dispatch(Job.start(running))
    store.dispatch(Job.stop(other))
    #expect(store.effects.count == 1)
    store.dispatch(Job.replace(other))
    #expect(store.effects.count == 2)
    executor.run()
    #expect(store.state.arrived == [running, other])
  }

  private static func rule<State>(_ name: String, _ heard: Recorder<String>) -> Reducer<State> {
    changing(Step.self) { _, _ in heard.record(name) }
  }

  @Test(.rounds)
  func `law 7: an empty feature does not hear what is for or of its sibling`() async {
    let heard = Recorder<String>()
    let store = Store(state: Features()) {
      Scope(\.first, as: .own) {
        On(Touch.self) { _, _ in .run { $0(Step.up) } }
        Self.rule("first", heard)
      }
      Scope(\.second, as: .own) { Self.rule("second", heard) }
      Scope(\.outer, as: .own) { Self.rule("outer", heard) }
      Self.rule("root", heard)
    }
    store.scope(\.first, as: .own).dispatch(Step.up)
    store.scope(\.second, as: .own).dispatch(Step.up)
    store.scope(\.outer, as: .own).dispatch(Step.up)
    store.scope(\.outer.inner, as: .own).dispatch(Step.up)
    await store.send(Touch.nothing)
    let features = ["first", "second", "outer", "outer", "first"]
    #expect(heard.all == features.flatMap { [$0, "root"] })
  }

  @Test func `law 9: rules tells apart the slices that begin at one byte`() {
    let slices = Self.store(HandExecutor()).rules.prefix(4).map(\.slice)
    #expect(Set(slices).count == 4, "\(slices)")
  }
}
