import Synchronization
import Testing
import UDFKit

/// Law 9 for `send`, driven step by step, so that it fails where threads would be lucky.
@Suite(.leavesNothing) struct SendPartsTests {
  @Test func `law 9: send returns when the last part of its cascade has ended, and not before`() {
    let (executor, doors) = (HandExecutor(), Doors())
    let store = CountFeature.store(on: executor) {
      .merge([
        .run { _ in await doors.wait(0) },
        .run { dispatch in
          await doors.wait(1)
          dispatch(Attempt.arrived)
        },
      ])
    }
    let returned = executor.send(Attempt.start, to: store)
    #expect(returned.total == 0)
    doors.open(0)
    executor.run()
    #expect(returned.total == 0)
    doors.open(1)
    executor.run()
    #expect(returned.total == 1)
    #expect(store.state.value == 1)
  }

  enum Go: Action { case start, stop }

  @Test func `law 9: send waits for what follows a part that another sequence cancels`() {
    let (executor, doors) = (HandExecutor(), Doors())
    let store = Store(state: Count(), settings: StoreSettings(executor: executor) { _ in }) {
      On(Go.self) { (_: inout Count, action) -> Effect in
        if action == .stop { return .concatenate([.cancel(id: "none"), .cancel(id: "work")]) }
        return .concatenate([
          Effect.run { _ in await doors.wait(0) }.identified(by: "work"),
          .run { _ in await doors.wait(1) },
        ])
      }
    }
    let returned = executor.send(Go.start, to: store)
    store.dispatch(Go.stop)
    executor.run()
    #expect(store.effects.count == 1)
    #expect(returned.total == 0)
    doors.open(1)
    executor.run()
    #expect(returned.total == 1)
  }

  @Test func `law 9: send waits for what a value dispatches that goes while the effect reads`() {
    enum Do: Action { case start, up, gone }
    let (executor, doors) = (HandExecutor(), Doors())
    let value = Mutex<LastWord?>(nil)
    let read = Mutex<@Sendable () -> Void>({})
    let store = Store(state: Count(), settings: StoreSettings(executor: executor)) {
      On(Do.self) { state, action in
        switch action {
        case .start:
          return .run { dispatch in
            await doors.wait(0)
            value.withLock { $0 = LastWord(0) { dispatch(Do.gone) } }
            read.withLock { $0 }()
          }
        case .up: state.value += 1
        case .gone: return .run { _ in await doors.wait(1) }
        }
        return .none
      }
    }
    let reading = store.scope(reading: { _ in value.withLock { $0.take() } == nil })
    read.withLock { $0 = { _ = reading.state } }
    // The effect ends while a call is delivered, before what the value has dispatched.
    let subscription = store.scope(\.value).observe {
      if $0 == 1 {
        doors.open(0)
        executor.run()
      }
    }
    let returned = executor.send(Do.start, to: store)
    store.dispatch(Do.up)
    executor.run()
    #expect(store.effects.count == 1)
    #expect(returned.total == 0)
    doors.open(1)
    executor.run()
    #expect(returned.total == 1)
    read.withLock { $0 = {} }
    subscription.dispose()
  }

  @Test func `law 9: send does not wait for what the calls of a later action dispatch`() {
    let (executor, returned, seen) = (HandExecutor(), Kept<Tally>(), Recorder<Int?>())
    let store = CountFeature.store(on: executor)
    let subscription = store.scope(\.value).observe { value in
      if value == 1 {
        returned.keep(executor.send(Step.up, to: store))
        store.dispatch(Step.up)
      }
      if value == 3 { store.dispatch(Step.up) }
      if value == 4 {
        executor.run()
        seen.record(returned.current?.total)
      }
    }
    store.dispatch(Step.up)
    #expect(seen.all == [1])
    subscription.dispose()
  }

  @Test func `law 9: a part that has not begun when its sender is cancelled has no last action`() {
    let (executor, doors) = (HandExecutor(), Doors())
    let store = CountFeature.store(on: executor) {
      .concatenate([.run { _ in await doors.wait(0) }, .run { _ in }.onCancel(Attempt.cancelled)])
    }
    let task = Task(executorPreference: executor) { await store.send(Attempt.start) }
    executor.run()
    task.cancel()
    doors.open(0)
    executor.run()
    #expect(store.effects.isEmpty)
    #expect(store.state.other == 0)
  }

  enum Load: Action, Equatable { case start, stop, cancelled, saved, refused }

  /// A store with work that waits at door 0, and whose last action starts work that waits at door 1.
  private static func loading(_ executor: HandExecutor, _ doors: Doors) -> Store<Count> {
    Store(state: Count(), settings: StoreSettings(executor: executor) { _ in }) {
      On(Load.self) { state, action throws in
        switch action {
        case .start:
          return Effect.run { _ in await doors.wait(0) }.identified(by: "load")
            .onCancel(Load.cancelled)
        case .stop: return .cancel(id: "load")
        case .cancelled:
          state.other += 1
          return .run { dispatch in
            await doors.wait(1)
            dispatch(Load.saved)
            dispatch(Load.refused)
          }
        case .saved: state.value += 1
        case .refused: throw Refused()
        }
        return .none
      }
    }
  }

  @Test func `law 9: send waits for the effects of the last action of a cancelled effect`() {
    let (executor, doors, outcomes) = (HandExecutor(), Doors(), Recorder<SendOutcome>())
    let store = Self.loading(executor, doors)
    Task(executorPreference: executor) { outcomes.record(await store.send(Load.start)) }
    executor.run()
    store.dispatch(Load.stop)
    executor.run()
    #expect(store.state.other == 1)
    #expect(outcomes.all.isEmpty)
    doors.open(1)
    executor.run()
    #expect(store.state.value == 1)
    #expect(outcomes.all.map { $0.rejections.map { $0.action as? Load } } == [[.refused]])
  }

  @Test func `law 9: a last action comes also if its sender is cancelled just before it`() {
    let (executor, doors, returned) = (HandExecutor(), Doors(), Tally())
    let store = Self.loading(executor, doors)
    let task = Task(executorPreference: executor) {
      await store.send(Load.start)
      returned.add()
    }
    executor.run()
    let listening = store.onAction { if case Load.stop = $0.action { task.cancel() } }
    store.dispatch(Load.stop)
    executor.run()
    #expect(store.state.other == 1)
    #expect(store.effects.isEmpty)
    #expect(returned.total == 1)
    listening.dispose()
  }
}
