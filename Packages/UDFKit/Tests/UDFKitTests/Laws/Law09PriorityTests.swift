import Testing

@testable import UDFKit

@Suite struct Law09PriorityTests {
  enum Do: Action { case start(UInt8?) }

  @Test(arguments: [false, true])
  func `law 9: an effect runs with the priority that it asks for`(hasHandler: Bool) async {
    let seen = Recorder<TaskPriority>()
    let store = Store(
      state: 0,
      reducer: On(Do.self) { (_: inout Int, action) -> Effect in
        guard case .start(let raw) = action else { return .none }
        let priority = raw.map { TaskPriority(rawValue: $0) }
        if hasHandler {
          return .run(priority: priority) { _ in
            seen.record(Task.currentPriority)
          } catch: { _, _ in
          }
        }
        return .run(priority: priority) { _ in seen.record(Task.currentPriority) }
      }
    )
    await store.send(Do.start(TaskPriority.high.rawValue))
    await store.send(Do.start(TaskPriority.low.rawValue))
    #expect(seen.all == [.high, .low])
  }
}
