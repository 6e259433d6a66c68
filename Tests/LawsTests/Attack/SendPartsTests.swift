import Testing
import UDFKit

/// Law 9 for `send`, driven step by step, so that it fails where threads would be lucky.
@Suite(.leavesNothing) struct SendPartsTests {
  enum Do: Action { case start, arrived }

  @Test func `law 9: send returns when the last part of its cascade has ended, and not before`() {
    let (executor, doors, returned) = (HandExecutor(), Doors(), Tally())
    let reducer: Reducer<Count> = On(Do.self) { state, action in
      state.value += 1
      guard action == .start else { return .none }
      return .merge([
        .run { _ in await doors.wait(0) },
        .run { dispatch in
          await doors.wait(1)
          dispatch(Do.arrived)
        },
      ])
    }
    let store = Store(
      state: Count(),
      reducer: reducer,
      settings: StoreSettings(executor: executor) { _ in }
    )
    Task(executorPreference: executor) {
      await store.send(Do.start)
      returned.add()
    }
    executor.run()
    #expect(returned.total == 0)
    doors.open(0)
    executor.run()
    #expect(returned.total == 0)
    doors.open(1)
    executor.run()
    #expect(returned.total == 1)
    #expect(store.state.value == 2)
  }

  enum Go: Action { case start, stop }

  @Test func `law 9: send waits for what follows a part that another sequence cancels`() {
    let (executor, doors, returned) = (HandExecutor(), Doors(), Tally())
    let store = Store(
      state: Count(),
      reducer: On(Go.self) { (_: inout Count, action) -> Effect in
        if action == .stop { return .concatenate([.cancel(id: "none"), .cancel(id: "work")]) }
        return .concatenate([
          Effect.run { _ in await doors.wait(0) }.identified(by: "work"),
          .run { _ in await doors.wait(1) },
        ])
      },
      settings: StoreSettings(executor: executor) { _ in }
    )
    Task(executorPreference: executor) {
      await store.send(Go.start)
      returned.add()
    }
    executor.run()
    store.dispatch(Go.stop)
    executor.run()
    #expect(store.effects.count == 1)
    #expect(returned.total == 0)
    doors.open(1)
    executor.run()
    #expect(returned.total == 1)
  }
}
