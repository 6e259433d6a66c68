import Testing
import UDFKit

/// Law 9 for effects side by side: what follows them, and what they say when they are cancelled.
@Suite(.leavesNothing) struct MergeTests {
  enum Do: Action, Equatable { case start, stop, followed, cancelled }

  /// A store whose first action has this effect, and the actions that came of it.
  private static func run(
    _ effect: Effect
  ) -> (store: Store<Count>, executor: HandExecutor, came: Recorder<Do>) {
    let (executor, came) = (HandExecutor(), Recorder<Do>())
    let reducer: Reducer<Count> = On(Do.self) { _, action in
      switch action {
      case .start: return effect
      case .stop: return .cancel(id: "part")
      case .followed, .cancelled:
        came.record(action)
        return .none
      }
    }
    let settings = StoreSettings(executor: executor) { _ in }
    let store = Store(state: Count(), reducer: reducer, settings: settings)
    store.dispatch(Do.start)
    executor.run()
    return (store, executor, came)
  }

  @Test func `law 9: what follows effects side by side starts when all have ended`() {
    let doors = Doors()
    let parts = (0..<3).map { number in Effect.run { _ in await doors.wait(number) } }
    let (store, executor, came) = Self.run(.concatenate([.merge(parts), .dispatch(Do.followed)]))
    for number in 0..<3 {
      #expect(came.all == [])
      doors.open(number)
      executor.run()
    }
    #expect(came.all == [.followed])
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: effects of which one is cancelled have their last word when all have ended`() {
    let doors = Doors()
    let parts: [Effect] = [
      Effect.run { _ in await doors.wait(0) }.identified(by: "part"),
      .run { _ in await doors.wait(1) },
    ]
    let (store, executor, came) = Self.run(.merge(parts).onCancel(Do.cancelled))
    store.dispatch(Do.stop)
    #expect(came.all == [])
    doors.open(1)
    executor.run()
    #expect(came.all == [.cancelled])
  }

  @Test func `law 9: effects side by side have their id until all have ended`() {
    let doors = Doors()
    let parts = (0..<2).map { number in Effect.run { _ in await doors.wait(number) } }
    let (store, executor, came) = Self.run(
      .merge(parts).identified(by: "part").onCancel(Do.cancelled)
    )
    doors.open(0)
    executor.run()
    #expect(store.effects.map(\.ids) == [["part"]])
    store.dispatch(Do.stop)
    #expect(came.all == [.cancelled])
    #expect(store.effects.isEmpty)
  }
}
