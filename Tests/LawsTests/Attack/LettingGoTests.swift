import Testing
import UDFComponents
import UDFKit

/// Law 5 for closures that release the object that calls them.
@Suite(.rounds) struct LettingGoTests {
  @Test func `law 5: a listener that its own closure drops ends without harm`() {
    let store = CountFeature.store()
    for _ in 0..<100 {
      let kept = Kept<Subscription>()
      kept.keep(store.onAction { _ in kept.drop() })
      store.dispatch(Step.up)
      store.dispatch(Step.up)
    }
    #expect(store.state.value == 200)
  }

  @Test func `stores by the hundred thousand, each with a subscription, are released`() {
    let count = Size.rounds(20_000, full: 100_000)
    let alive = Tally()
    let store = CountFeature.store()
    var all: [(Store<Int>, Subscription)] = []
    for _ in 0..<count {
      let (token, scoped) = (Token(alive), store.scope(\.value))
      all.append((scoped, scoped.observe { _ in withExtendedLifetime(token) {} }))
    }
    #expect(alive.total == count)
    store.dispatch(Step.up)
    // Releasing an observer in the middle costs as much as at the end, because the list is not searched.
    for index in stride(from: 0, to: count, by: 2) { all[index].1.dispose() }
    all = []
    #expect(alive.total == 0)
    store.dispatch(Step.up)
    #expect(store.state.value == 2)
  }

  @Test(arguments: [false, true])
  func `services go, or are disposed, while they are told, and are not told again`(
    areDisposed: Bool
  ) async {
    let (store, late) = (CountFeature.store(), Tally())
    await withTaskGroup { group in
      group.addTask { for _ in 0..<20_000 { store.dispatch(Step.up) } }
      for _ in 0..<2 {
        group.addTask {
          for round in 0..<Size.rounds(500, full: 20_000) {
            let isDisposed = Tally()
            let service = Follower { _ in late.add(isDisposed.total) }
            service.connect(to: store, state: \.value)
            for _ in 0..<round % 4 { await Task.yield() }
            guard areDisposed else { continue }
            service.disposer.dispose()
            isDisposed.add()
          }
        }
      }
    }
    await store.send(Step.up)
    #expect(store.state.value == 20_001)
    #expect(late.total == 0)
  }
}
