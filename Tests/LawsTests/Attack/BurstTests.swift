import Synchronization
import Testing
import UDFComponents
import UDFKit

/// Law 4 under bursts, each of which broke a widely used store.
@Suite(.rounds) struct BurstTests {
  @Test func `200 bursts of 200 increments reach a service in order, and the last one too`() async {
    let store = CountFeature.store()
    let service = Follower()
    service.connect(to: store, state: \.value)
    for burst in 1...Size.rounds(200, full: 200) {
      for _ in 0..<199 { store.dispatch(Step.up) }
      await store.send(Step.up)
      #expect(service.props == burst * 200)
    }
    #expect(service.seen.all == Array(0...40_000))
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
