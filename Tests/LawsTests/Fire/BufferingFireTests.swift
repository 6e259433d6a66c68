import Testing
import UDFKit

/// Point 12.12: a slow iteration chooses which values are kept for it.
@Suite(.rounds, .leavesNothing) struct BufferingFireTests {
  /// Returns the values of a stream up to the last one.
  private static func taking<Value>(
    _ stream: AsyncStream<Value>,
    until end: () -> Void
  ) async -> [Value] {
    var iterator = stream.makeAsyncIterator()
    var values: [Value] = []
    if let first = await iterator.next() { values.append(first) }
    end()
    if let second = await iterator.next() { values.append(second) }
    return values
  }

  @Test(arguments: [
    (AsyncStream<Int>.Continuation.BufferingPolicy.bufferingNewest(1), 1_000, [1_000, 1_001]),
    (.bufferingOldest(2), 1_000, [0, 1]), (.unbounded, 1_000, [0, 1]), (.unbounded, 0, [0, 1]),
  ])
  func `law 4: who iterates begins with the latest or the first states, as there is room`(
    policy: AsyncStream<Int>.Continuation.BufferingPolicy,
    actions: Int,
    first: [Int]
  ) async {
    let store = CountFeature.store()
    let states = store.scope(\.value).states(buffering: policy)
    for _ in 0..<actions { store.dispatch(Step.up) }
    #expect(await Self.taking(states) { store.dispatch(Step.up) } == first)
  }

  @Test func `law 4: actions may be bounded too`() async {
    let store = CountFeature.store()
    let actions = store.actions(buffering: .bufferingNewest(1))
    for _ in 0..<1_000 { store.dispatch(Step.up) }
    let heard = await Self.taking(actions) { store.dispatch(Step.up) }
    #expect(heard.map(\.state.value) == [1_000, 1_001])
  }

  @Test func `law 5: states that nobody takes are let go of when there is room for the newest`() {
    let stage = Stage()
    let states = stage.store.states(buffering: .bufferingNewest(1))
    for _ in 0..<1_000 { stage.store.dispatch(Speak.next) }
    // All values except the current state, the value in the stream, and the last value of the observer.
    stage.expectWords(atLeast: 998)
    withExtendedLifetime(states) {}
  }
}
