import Testing
import UDFKit

/// Law 3: a dispatch inside an observer makes no other observer miss a value or see one twice.
@Suite(.rounds) struct ReentryTests {
  @Test func `observers that dispatch while many threads do, all see every value once`() async {
    let (store, each) = (CountFeature.store(), Size.rounds(1_000, full: 1_000))
    let seen = (0..<4).map { _ in Recorder<Int>() }
    let subscriptions = (0..<4).map { index in
      store.scope(\.value).observe { value in
        seen[index].record(value)
        if index == value % 7 { store.dispatch(Step.nothing) }
        if index == 1, value > 0, value.isMultiple(of: 5) { store.dispatch(Step.up) }
      }
    }
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<each { store.dispatch(Step.up) } } }
    }
    // An observer may dispatch once more, after the values that `send` waits for.
    var value = -1
    while value != store.state.value {
      value = store.state.value
      await store.send(Step.nothing)
    }
    // Every fifth value causes one more, which is not a fifth itself, so 4 of 5 come from outside.
    #expect(store.state.value == 4_999)
    for recorder in seen { #expect(recorder.all == Array(0...4_999)) }
    withExtendedLifetime(subscriptions) {}
  }
}
