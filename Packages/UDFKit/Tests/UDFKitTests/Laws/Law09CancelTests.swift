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
}
