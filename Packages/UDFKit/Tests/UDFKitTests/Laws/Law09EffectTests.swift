import Testing
import UDFInspection

@testable import UDFKit

/// Law 9: effects start after the state that caused them is visible, and their actions have a cause.
///
/// After a cancel is reduced, none of their actions arrives. Errors are never lost. The running effects can
/// be listed.
@Suite struct Law09EffectTests {
  enum Tick: Action { case tick }

  @Test(arguments: [1, 64, 127, 128, 1_000, 50_000])
  func `law 9: an action that causes itself knows its last causes, not all of them`(
    ticks: Int
  ) throws {
    let reducer: Reducer<Int> = On(Tick.self) { count, _ in
      count += 1
      return count <= ticks ? .dispatch(Tick.tick) : .none
    }
    let store = Store(state: 0, reducer: reducer)
    let last = Recorder<Cause?>()
    let listening = store.onAction { if $0.state == ticks + 1 { last.record($0.cause) } }
    store.dispatch(Tick.tick)
    listening.dispose()
    let cause = try #require(last.all.first ?? nil)
    #expect(cause.depth == ticks)
    let depths = sequence(first: cause, next: \.previous).map(\.depth)
    #expect((min(ticks, 64)...128).contains(depths.count))
    #expect(depths == (0..<depths.count).map { ticks - $0 })
  }

  @Test func `law 9: the actions of one effect share their past, however long it is`() {
    enum Down: Action {
      case from(Int)
      case arrived
    }
    let reducer: Reducer<Int> = On(Down.self) { _, action in
      switch action {
      case .from(0): .merge([.dispatch(Down.arrived), .dispatch(Down.arrived)])
      case .from(let depth): .dispatch(Down.from(depth - 1))
      case .arrived: .none
      }
    }
    let store = Store(state: 0, reducer: reducer)
    let pasts = Recorder<Cause?>()
    let listening = store.onAction { event in
      if case Down.arrived = event.action { pasts.record(event.cause?.previous) }
    }
    for depth in 1...200 {
      pasts.clear()
      store.dispatch(Down.from(depth))
      #expect(pasts.all.map { $0?.depth } == [depth, depth])
      #expect(pasts.all.first.flatMap(\.self) === pasts.all.last.flatMap(\.self))
    }
    listening.dispose()
  }

  @Test func `law 9: each action knows the action and the rule that caused it`() async throws {
    enum Do: Action { case start, arrived }
    let reducer: Reducer<Int> = On(Do.self) { _, action in
      action == .start ? .run { $0(Do.arrived) } : .none
    }
    let store = Store(state: 0, reducer: reducer)
    let causes = Recorder<Cause?>()
    let listening = store.onAction { causes.record($0.cause) }
    await store.send(Do.start)
    #expect(causes.all.count == 2)
    #expect(causes.all.first.flatMap(\.self) == nil)
    let cause = try #require(causes.all.last ?? nil)
    #expect(cause.action as? Do == .start)
    #expect(cause.rule.location.fileID == "UDFKitTests/Law09EffectTests.swift")
    #expect(cause.depth == 1)
    listening.dispose()
  }

  @Test func `law 9: stores of one reducer keep their effects apart, and from what is explained`()
    async
  {
    enum Do: Action { case start, arrived }
    let gate = Gate()
    let reducer: Reducer<World> = Scope(\.left, as: .own) {
      On(Do.self) { counter, action in
        if case .start = action {
          return .run { dispatch in
            await gate.wait()
            dispatch(Do.arrived)
          }
        }
        counter.count += 1
        return .none
      }
    }
    let stores = (0..<3).map { _ in Store(state: World(), reducer: reducer) }
    for store in stores.prefix(2) {
      store.dispatch(Do.start)
      #expect(store.explain(Do.start).steps.map(\.hasEffect) == [true])
    }
    #expect(stores.map(\.effects.count) == [1, 1, 0])
    gate.open()
    for store in stores {
      await store.send(Do.start)
      while !store.effects.isEmpty { await Task.yield() }
    }
    #expect(stores.map(\.state.left.count) == [2, 2, 1])
  }

  @Test func `law 9: an error without a handler is reported with the action and the rule`() async {
    enum Fail: Action { case now }
    struct Broken: Error {}
    let issues = Recorder<String>()
    let store = Store(
      state: Counter(),
      reducer: On(Fail.self) { _, _ in .run { _ in throw Broken() } },
      settings: StoreSettings { issues.record("\($0)") }
    )
    await store.send(Fail.now)
    #expect(
      issues.all == [
        "The effect of now, started by the rule at \(store.rules[0].location),"
          + " failed: Broken(). Give .run a catch: handler, or handle the error in it."
      ]
    )
  }

  @Test(arguments: [false, true])
  func `law 9: work that cancels its own task fails with another error only`(fails: Bool) async {
    enum Give: Action { case up }
    struct Broken: Error {}
    let issues = Recorder<String>()
    let store = Store(
      state: Counter(),
      reducer: On(Give.self) { _, _ in
        .run { _ in
          // Proof: the task is used only during the call.
          withUnsafeCurrentTask { $0?.cancel() }
          throw fails ? Broken() : CancellationError()
        }
      },
      settings: StoreSettings { issues.record("\($0)") }
    )
    await store.send(Give.up)
    #expect(issues.all.count { $0.contains("failed: Broken()") } == (fails ? 1 : 0))
    #expect(issues.all.count == (fails ? 1 : 0))
  }

  @Test func `law 9: releasing the store cancels its effects`() async {
    enum Wait: Action { case forever }
    let began = Gate()
    let ended = Gate()
    do {
      let store = Store(
        state: Counter(),
        reducer: On(Wait.self) { _, _ in
          .run { _ in
            await withTaskCancellationHandler {
              began.open()
              await ended.wait()
            } onCancel: {
              ended.open()
            }
          }
        }
      )
      store.dispatch(Wait.forever)
      await began.wait()
    }
    await ended.wait()
  }
}
