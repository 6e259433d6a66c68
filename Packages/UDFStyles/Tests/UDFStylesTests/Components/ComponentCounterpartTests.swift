import Foundation
import Testing
import UDFKit
import UDFTesting

/// Tests the counterparts of the queues of UDF's listeners and reducers.
@MainActor
struct ComponentCounterpartTests {
  private struct Added: Action, Equatable { let number: Int }

  private let store = Store(state: 0) {
    On(Added.self) { sum, action in
      sum += action.number
      return .none
    }
  }

  /// This is the counterpart of `onAction(on: queue)`.
  ///
  /// Listeners are called one at a time, so a serial queue keeps the order.
  @Test func `a listener hands actions on to a queue of its own, in order`() async {
    let queue = DispatchQueue(label: "listener")
    let heard = Recorder<Int>()
    let listening = store.onAction { dispatched in
      queue.async { heard.record(dispatched.state) }
    }
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { [store] in for _ in 0..<100 { store.dispatch(Added(number: 1)) } }
      }
    }
    await store.send(Added(number: 1))
    queue.sync {}
    #expect(heard.values == Array(1...401))
    listening.dispose()
  }

  /// This is the counterpart of a reducer on the main thread.
  ///
  /// Actions that are dispatched there are reduced there, before `dispatch` returns.
  @Test func `an action is reduced on the thread that dispatches it`() async {
    let threads = Recorder<ObjectIdentifier>()
    @Sendable func recordThread() { threads.record(ObjectIdentifier(Thread.current)) }
    let store = Store(state: 0) {
      On(Added.self) { sum, action in
        recordThread()
        sum += action.number
        if action.number != 1 { return .none }
        return .run { @MainActor dispatch in
          recordThread()
          dispatch(Added(number: 2))
        }
      }
    }
    recordThread()
    await store.send(Added(number: 1))
    let seen = threads.values
    #expect(seen.count == 4)
    #expect(seen.first == seen.dropFirst().first)
    #expect(seen.last == seen.dropLast().last)
  }
}
