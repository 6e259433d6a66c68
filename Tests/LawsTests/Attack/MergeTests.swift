import Testing
import UDFKit

/// Law 9 for effects side by side: what follows them, and what they say when they are cancelled.
@Suite(.leavesNothing) struct MergeTests {
  /// A store that has started, whose effect has come as far as it can.
  private static func run(_ effect: Effect) -> (store: Store<Count>, executor: HandExecutor) {
    let executor = HandExecutor()
    let store = CountFeature.store(on: executor) { effect }
    store.dispatch(Attempt.start)
    executor.run()
    return (store, executor)
  }

  @Test func `law 9: what follows effects side by side starts when all have ended`() {
    let doors = Doors()
    let parts = (0..<3).map { number in Effect.run { _ in await doors.wait(number) } }
    let (store, executor) = Self.run(.concatenate([.merge(parts), .dispatch(Attempt.arrived)]))
    for number in 0..<3 {
      #expect(store.state == Count())
      doors.open(number)
      executor.run()
    }
    #expect(store.state == Count(value: 1))
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: effects of which one is cancelled have their last word when all have ended`() {
    let doors = Doors()
    let parts: [Effect] = [
      Effect.run { _ in await doors.wait(0) }.identified(by: "work"),
      .run { _ in await doors.wait(1) },
    ]
    let (store, executor) = Self.run(.merge(parts).onCancel(Attempt.cancelled))
    store.dispatch(Attempt.stop)
    #expect(store.state == Count())
    doors.open(1)
    executor.run()
    #expect(store.state == Count(other: 1))
  }

  @Test func `law 9: effects side by side have their id until all have ended`() {
    let doors = Doors()
    let parts = (0..<2).map { number in Effect.run { _ in await doors.wait(number) } }
    let (store, executor) = Self.run(
      .merge(parts).identified(by: "work").onCancel(Attempt.cancelled)
    )
    doors.open(0)
    executor.run()
    #expect(store.effects.map(\.ids) == [["work"]])
    store.dispatch(Attempt.stop)
    #expect(store.state == Count(other: 1))
    #expect(store.effects.isEmpty)
  }
}
