import Synchronization
import Testing

@testable import UDFKit

/// Law 9 for work that is running when it is cancelled.
@Suite struct Law09CancelTests {
  enum Do: Action { case start, stop, arrived }

  @Test func `law 9: work that has begun and ignores its cancel brings nothing`() async {
    let (began, gate, ended) = (Gate(), Gate(), Gate())
    let store = WorkFeature.store { _ in
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
}
