import Foundation
import Testing
import UDFKit

extension Fire {
  /// Points 12.11 and 14.11: what has been told when `observe` or `send` has returned.
  @Suite struct SubscribeFireTests {
    private struct Told: Equatable, Sendable {
      let value: Int
      let isOnSubscribingThread: Bool
    }

    @Test func `law 4: who subscribes is told at once on its thread, whoever delivers`() async {
      let (store, told) = (CountFeature.store(), Recorder<Told>())
      let captive = await Captive(in: store)
      let subscribing = OwnThread {
        let name = ThisThread.id
        let subscription = store.scope(\.value).observe { value in
          told.record(Told(value: value, isOnSubscribingThread: ThisThread.id == name))
        }
        return (subscription: subscription, seen: told.all)
      }
      let (subscription, seen) = await subscribing.value
      #expect(seen == [Told(value: 1, isOnSubscribingThread: true)])
      await captive.release()
      store.dispatch(Step.up)
      #expect(told.all.map(\.value) == [1, 2])
      subscription.dispose()
    }

    @Test(arguments: [false, true])
    func `law 4: what comes during a first call is told after it`(hasListener: Bool) async {
      let store = CountFeature.store()
      let (told, heard) = (Recorder<Int>(), Recorder<Int>())
      let listener = hasListener ? store.onAction { heard.record($0.state.value) } : nil
      let other = store.scope(\.other).observe { _ in }
      // While another thread delivers, a thread that subscribes does not.
      let captive = await Captive(in: store)
      let first = await FirstCall(of: store.scope(\.value)) { told.record($0) }
      await captive.release()
      store.dispatch(Step.up)
      #expect(told.all == [1])
      #expect(heard.all == (hasListener ? [1, 2] : []))
      let subscription = await first.end()
      #expect(told.all == [1, 2])
      for subscription in [listener, other, subscription] { subscription?.dispose() }
    }

    @Test func `law 4: after its first call an observer is told before listeners`() async {
      let (store, order) = (CountFeature.store(), Recorder<String>())
      let (held, late) = (StopPoint(), StopPoint())
      let chain = store.scope(\.value).observe { value in
        if value == 1 { held.stop() }
        if (1..<12).contains(value) { store.dispatch(Step.up) }
      }
      let listener = store.onAction {
        order.record("listener \($0.state.value)")
        if $0.state.value == 2 { late.stop() }
      }
      let delivering = OwnThread { store.dispatch(Step.up) }
      await held.reached()
      let first = await FirstCall(of: store.scope(\.value)) { order.record("observer \($0)") }
      held.goOn()
      await late.reached()
      let observer = await first.end()
      late.goOn()
      await delivering.value
      await store.send(Step.nothing)
      let all = order.all
      // What changed during the first call is told once.
      let told = all.filter { $0.hasPrefix("o") }
      #expect(told.first == "observer 1")
      #expect(Array(told.suffix(9)) == (4...12).map { "observer \($0)" })
      // The actions after the first call.
      for value in 4...12 {
        let places = ["observer", "listener"].map { all.firstIndex(of: "\($0) \(value)") ?? -1 }
        #expect(places[0] < places[1], "\(value)")
      }
      for subscription in [chain, listener, observer] { subscription.dispose() }
    }

    enum Job: Action { case start, up }

    private static func store() -> Store<Count> {
      Store(state: Count()) {
        On(Job.self) { state, action in
          state.value += 1
          return action == .start ? .run { _ in } : .none
        }
      }
    }

    /// Returns in how many rounds of `send` and `dispatch` by the only user the observer was not called.
    private static func late(in rounds: Int, on executor: (any TaskExecutor)? = nil) async -> Int {
      let (store, told) = (store(), Tally())
      let subscription = store.scope(\.value).observe { told.add($0 - told.total) }
      let late = await Task(executorPreference: executor) {
        var late = 0
        for round in 1...rounds {
          await store.send(Job.start)
          store.dispatch(Job.up)
          if told.total != round * 2 { late += 1 }
        }
        return late
      }
      .value
      subscription.dispose()
      return late
    }

    @Test func `law 2: the only user's dispatch after its send tells before it returns`() async {
      #expect(await Self.late(in: Size.rounds(4_000, full: 100_000)) == 0)
    }

    @Test func `law 2: the same on a store that has just been made`() async {
      var late = 0
      for _ in 0..<Size.rounds(200, full: 5_000) { late += await Self.late(in: 1) }
      #expect(late == 0)
    }

    /// The thread that resumes the sender continues slowly.
    @Test func `law 2: the same when the thread that ended the send is slow to let go`() async {
      let executor = ThreadExecutor { for _ in 0..<200 { sched_yield() } }
      #expect(await Self.late(in: Size.rounds(50, full: 50), on: executor) == 0)
    }
  }
}
