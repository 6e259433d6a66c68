import Synchronization
import Testing

@testable import UDFKit

/// Law 9 for work that is running when it is cancelled.
@Suite struct Law09CancelTests {
  enum Do: Action { case start, stop, arrived }

  @Test func `law 9: work that has begun and ignores its cancel brings nothing`() async {
    let (began, gate, ended) = (Gate(), Gate(), Gate())
    let reducer: Reducer<Int> = On(Do.self) { arrived, action in
      switch action {
      case .start:
        return .run { dispatch in
          began.open()
          await gate.wait()
          dispatch(Do.arrived)
          ended.open()
        }
        .identified(by: "work")
      case .stop: return .cancel(id: "work")
      case .arrived:
        arrived += 1
        return .none
      }
    }
    let store = Store(state: 0, reducer: reducer)
    store.dispatch(Do.start)
    await began.wait()
    store.dispatch(Do.stop)
    gate.open()
    await ended.wait()
    #expect(store.state == 0)
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
