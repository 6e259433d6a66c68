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
    Store(
      state: Features(),
      reducer: Reducer {
        Scope(\.first) { rule(.first) }
        Scope(\.second) { rule(.second) }
        Scope(\.outer) { rule(.outer) }
        Scope(\.outer.inner) { rule(.inner) }
        On(Job.self) { state, action in
          if case .arrived(let who) = action { state.arrived.append(who) }
          return .none
        }
      },
      settings: StoreSettings(executor: executor) { _ in }
    )
  }

  @Test(arguments: [
    (Job.Who.first, Job.Who.second), (.second, .first), (.first, .outer), (.outer, .first),
    (.outer, .inner), (.second, .inner), (.inner, .second),
  ])
  func `law 9: an effect that takes the place of others leaves those of another slice`(
    _ old: Job.Who,
    _ new: Job.Who
  ) {
    let executor = HandExecutor()
    let store = Self.store(executor)
    store.dispatch(Job.start(old))
    store.dispatch(Job.replace(new))
    #expect(store.effects.count == 2)
    executor.run()
    #expect(store.state.arrived == [old, new])
  }

  @Test(arguments: [
    (Job.Who.first, Job.Who.second), (.second, .first), (.outer, .first), (.first, .outer),
    (.outer, .inner),
  ])
  func `law 9: an effect is not ended by its id on another slice, or on one within`(
    _ running: Job.Who,
    _ stopped: Job.Who
  ) {
    let executor = HandExecutor()
    let store = Self.store(executor)
    store.dispatch(Job.start(running))
    store.dispatch(Job.stop(stopped))
    #expect(store.effects.count == 1)
    executor.run()
    #expect(store.state.arrived == [running])
  }

  @Test func `law 9: an effect is ended by its id on the slice around`() {
    let executor = HandExecutor()
    let store = Self.store(executor)
    store.dispatch(Job.start(.inner))
    store.dispatch(Job.stop(.outer))
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: rules tells apart the slices that begin at one byte`() {
    let slices = Self.store(HandExecutor()).rules.prefix(4).map(\.slice)
    #expect(Set(slices).count == 4, "\(slices)")
  }
}
