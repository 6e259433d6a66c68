import Foundation
import Testing
import UDFKit
import UDFTesting

/// Tests the counterpart of UDF's reducer: an action from the main thread is reduced there, before `dispatch` returns.
@MainActor
struct ComponentCounterpartTests {
  private struct Added: Action, Equatable { let number: Int }

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
