import Testing
import UDFKit

extension Fire {
  /// Point 12.11: an observer has received the current value when `observe` returns.
  @Suite struct SubscribeFireTests {
    private struct Told: Equatable, Sendable {
      let value: Int
      let isOnSubscribingThread: Bool
    }

    @Test func `law 4: who subscribes is told at once, on its thread, while another one delivers`()
      async
    {
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

    @Test func `law 4: who subscribes in a closure is told before observe returns`() {
      let store = CountFeature.store()
      let (seen, inner) = (Recorder<[Int]>(), Kept<Subscription>())
      let outer = store.scope(\.value).observe { value in
        guard value == 1 else { return }
        let told = Recorder<Int>()
        store.dispatch(Step.up)
        inner.keep(store.scope(\.value).observe { told.record($0) })
        seen.record(told.all)
      }
      store.dispatch(Step.up)
      #expect(seen.all == [[2]])
      inner.drop()
      outer.dispose()
    }

    @Test(arguments: [false, true])
    func `law 4: what is dispatched during a first call is told after it, and heard at once`(
      hasListener: Bool
    ) async {
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

    @Test func `law 4: after its first call an observer is called before the listeners again`()
      async
    {
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
  }
}
