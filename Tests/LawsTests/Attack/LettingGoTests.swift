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

  @Test func `services are released while they are being told, and none is told after that`() async
  {
    let store = CountFeature.store()
    await withTaskGroup { group in
      group.addTask { for _ in 0..<20_000 { store.dispatch(Step.up) } }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<Size.rounds(500, full: 20_000) {
            let service = Follower()
            service.connect(to: store, state: \.value)
          }
        }
      }
    }
    await store.send(Step.up)
    #expect(store.state.value == 20_001)
  }

  @Test func `a service disposed on another thread while it is told is not told again`() async {
    for _ in 0..<Size.rounds(300, full: 20_000) {
      let store = CountFeature.store()
      let isOver = Tally()
      let late = Tally()
      let service = Follower { _ in if isOver.total > 0 { late.add() } }
      service.connect(to: store, state: \.value)
      await withTaskGroup { group in
        group.addTask { for _ in 0..<20 { store.dispatch(Step.up) } }
        group.addTask {
          service.disposer.dispose()
          isOver.add()
        }
      }
      await store.send(Step.nothing)
      #expect(late.total == 0)
    }
  }
}
