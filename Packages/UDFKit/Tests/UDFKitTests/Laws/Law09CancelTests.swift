import Synchronization
import Testing

@testable import UDFKit

/// Law 9 for work that is running when it is cancelled, and for which effects an id cancels.
@Suite struct Law09CancelTests {
  enum Do: Action { case start, stop, arrived }

  @Test(arguments: [false, true])
  func `law 9: work that has begun and ignores its cancel brings nothing, nor to middleware`(
    hasMiddleware: Bool
  ) async {
    let (began, gate, ended) = (Gate(), Gate(), Gate())
    let heard = Recorder<Int>()
    let hearing = Middleware<Results> { action, _, next in
      if case Work.came(let number) = action { heard.record(number) }
      next(action)
    }
    let store = WorkFeature.store(middleware: hasMiddleware ? [hearing] : []) { _ in
      .run { dispatch in
        began.open()
        await gate.wait()
        dispatch(Work.came(0))
        ended.open()
      }
      .identified(by: "work")
    }
    store.dispatch(Work.start(0))
    await began.wait()
    store.dispatch(Work.stop)
    gate.open()
    await ended.wait()
    #expect(store.state == Results())
    #expect(heard.all == [])
  }

  @Test func `law 9: a reducer that cancels a send keeps its next action away`() async {
    let task = Mutex<Task<Void, Never>?>(nil)
    let reducer: Reducer<[Do]> = On(Do.self) { heard, action in
      heard.append(action)
      switch action {
      case .start: return .dispatch(Do.arrived)
      case .stop: task.withLock { $0?.cancel() }
      case .arrived: break
      }
      return .none
    }
    let store = Store(state: [], reducer: reducer)
    let subscription = store.observe { heard in
      if heard == [.start] { store.dispatch(Do.stop) }
    }
    let gate = Gate()
    let sending = Task {
      await gate.wait()
      await store.send(Do.start)
    }
    task.withLock { $0 = sending }
    gate.open()
    await sending.value
    await store.send(Do.stop)
    #expect(store.state == [.start, .stop, .stop])
    subscription.dispose()
  }

  @Test func `law 9: an effect that bears an id twice does not cancel itself`() {
    let (clock, executor) = (ManualClock(), HandExecutor())
    let store = WorkFeature.store(clock: StoreClock(clock), on: executor) { number in
      let work = Effect.run { $0(Work.came(number)) }.identified(by: "id", cancelsInFlight: true)
      return switch number {
      case 0: work.identified(by: "id", cancelsInFlight: true)
      case 1: work.debounced(id: "id", for: .seconds(1))
      default: work.throttled(id: "id", for: .seconds(1))
      }
    }
    for (number, seconds) in [(0, 0), (2, 0), (2, 1), (1, 1)] {
      store.dispatch(Work.start(number))
      executor.run()
      clock.advance(by: .seconds(seconds))
      executor.run()
    }
    #expect(store.state.came == [0, 2, 2, 1])
    #expect(store.effects.isEmpty)
  }

  @Test func `law 9: a newer effect still ends all of one that bears its id twice`() async {
    let gate = Gate()
    let store = WorkFeature.store { number in
      .run { dispatch in
        if number == 0 { await gate.wait() }
        dispatch(Work.came(number))
      }
      .identified(by: "id", cancelsInFlight: true)
      .identified(by: "id", cancelsInFlight: true)
    }
    store.dispatch(Work.start(0))
    await store.send(Work.start(1))
    #expect(store.effects.isEmpty)
    gate.open()
    #expect(store.state.came == [1])
  }
}
