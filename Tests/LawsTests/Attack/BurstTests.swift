import Synchronization
import Testing
import UDFComponents
import UDFKit

/// Laws 2 to 5 under bursts, each of which broke a widely used store, and for closures that release what calls them.
@Suite(.rounds) struct BurstTests {
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

  @Test func `two threads always deliver the final state`() async {
    let rounds = Size.rounds(4_000, full: 400_000)
    let stale = Tally()
    for _ in 0..<rounds / 100 {
      let store = CountFeature.store()
      let last = Atomic(0)
      let subscription = store.scope(\.value).observe { value in
        last.store(value, ordering: .relaxed)
      }
      for round in 1...100 {
        await withTaskGroup { group in
          for _ in 0..<2 { group.addTask { store.dispatch(Step.up) } }
        }
        // No thread delivers any more: both have returned, and the delivering thread returns last.
        if last.load(ordering: .relaxed) != round * 2 { stale.add() }
      }
      subscription.dispose()
    }
    #expect(stale.total == 0)
  }

  @Test func `an action that changes nothing tells nobody, whichever way they look`() async {
    let store = CountFeature.store()
    let calls = Tally()
    let service = Follower()
    service.connect(to: store, state: \.value)
    let subscriptions = [
      store.observe { _ in calls.add() },
      store.scope(\.value).observe { _ in calls.add() },
      store.scope { $0.value + $0.other }.observe { _ in calls.add() },
      store.observe(on: .background) { _ in calls.add() },
    ]
    for _ in 0..<1_000 { store.dispatch(Step.nothing) }
    // Background values arrive in order, so all earlier ones have arrived with this value.
    await store.send(Step.up)
    #expect(calls.total == 8)
    #expect(service.seen.all == [0, 1])
    for _ in 0..<1_000 { store.dispatch(Step.nothing) }
    await store.send(Step.up)
    #expect(calls.total == 12)
    #expect(service.seen.all == [0, 1, 2])
    withExtendedLifetime(subscriptions) {}
  }

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

  @Test(arguments: [false, true])
  func `services that go or are disposed in a call are not told again`(areDisposed: Bool) async {
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

/// A service that records all its props.
final class Follower: ServiceComponent {
  let disposer = Disposer()
  let seen = Recorder<Int>()
  private let onProps: @Sendable (Int) -> Void

  init(onProps: @escaping @Sendable (Int) -> Void = { _ in }) { self.onProps = onProps }

  var props: Int {
    get { seen.all.last ?? -1 }
    set {
      seen.record(newValue)
      onProps(newValue)
    }
  }
}
