import Testing
import UDFInspection
import UDFKit

/// Point 12.6: a reducer cannot dispatch to another store either.
@Suite struct TwoStoresFireTests {
  enum Ping: Action { case ping }

  private static func store(
    _ issues: Recorder<StoreIssue>,
    _ besides: @escaping @Sendable () -> Void
  ) -> Store<Count> {
    Store(state: Count(), settings: StoreSettings { issues.record($0) }) {
      On(Ping.self, fileID: "App/First.swift", line: 7) { state, _ in
        state.other += 1
        besides()
        return .none
      }
      CountFeature.reducer
    }
  }

  @Test(arguments: [false, true])
  func `law 3: a reducer's dispatch to another store is refused`(isScoped: Bool) async throws {
    let (issues, others) = (Recorder<StoreIssue>(), Recorder<StoreIssue>())
    let other = Self.store(others) {}
    let value = other.scope(\.value, as: .own)
    let first = Self.store(issues) {
      if isScoped {
        value.dispatch(Step.up, fileID: "App/Back.swift", line: 9)
      } else {
        other.dispatch(Step.up, fileID: "App/Back.swift", line: 9)
      }
    }
    first.dispatch(Ping.ping)
    await other.send(Step.nothing)
    #expect(first.state.other == 1)
    #expect(other.state.value == 0)
    #expect(issues.all.isEmpty)
    #expect(others.all.count == 1)
    guard case .dispatchedWhileReducing(let action, let location, let rule) = others.all[0]
    else {
      Issue.record("\(others.all[0])")
      return
    }
    #expect(action as? Step == .up)
    #expect(location == SourceLocation(fileID: "App/Back.swift", line: 9))
    #expect(rule?.location == SourceLocation(fileID: "App/First.swift", line: 7))
  }

  /// Returns two stores whose reducers have done this with the other store, both at the same time.
  private static func cross(
    _ issues: Recorder<StoreIssue>,
    _ deed: @escaping @Sendable (_ other: Store<Count>?) -> Void
  ) async -> [Store<Count>] {
    let (meeting, doors) = (Meeting(of: 2), [Kept<Store<Count>>(), Kept<Store<Count>>()])
    let stores = (0..<2).map { index in
      Self.store(issues) {
        meeting.wait()
        deed(doors[1 - index].current)
      }
    }
    for (door, store) in zip(doors, stores) { door.keep(store) }
    let threads = stores.map { store in OwnThread { store.dispatch(Ping.ping) } }
    for thread in threads { await thread.value }
    for door in doors { door.drop() }
    return stores
  }

  @Test(.rounds, arguments: [false, true])
  func `law 3: stores that dispatch into each other do not wait`(isAddressed: Bool) async {
    let issues = Recorder<StoreIssue>()
    let address = CountFeature.store().scope(\.value, as: .own).address
    let stores = await Self.cross(issues) { other in
      if isAddressed {
        other?.dispatch(Step.up, at: address)
      } else {
        other?.dispatch(Step.up)
      }
    }
    for store in stores {
      await store.send(Step.nothing)
      #expect(store.state == Count(value: 0, other: 1))
    }
    #expect(issues.all.count == 2)
  }

  @Test(.rounds)
  func `law 3: two stores whose reducers use kept dispatches of each other do not wait`() async {
    enum Both: Action { case start, cross }
    let (issues, meeting) = (Recorder<StoreIssue>(), Meeting(of: 2))
    let kept = [Kept<Dispatch>(), Kept<Dispatch>()]
    let stores = (0..<2).map { index in
      Store(state: Count(), settings: StoreSettings { issues.record($0) }) {
        CountFeature.reducer
        On(Both.self) { (_: inout Count, action) -> Effect in
          if action == .start { return .run { kept[index].keep($0) } }
          meeting.wait()
          kept[1 - index].current?(Step.up, to: .sender)
          return .none
        }
      }
    }
    for store in stores { await store.send(Both.start) }
    let threads = stores.map { store in OwnThread { store.dispatch(Both.cross) } }
    for thread in threads { await thread.value }
    #expect(stores.map(\.state.value) == [0, 0])
    #expect(issues.all.count == 2)
    for dispatch in kept { dispatch.drop() }
  }

  @Test(.rounds)
  func `law 3: two stores whose reducers send to each other do not wait`() async {
    let (issues, executor) = (Recorder<StoreIssue>(), PromptExecutor())
    let outcomes = Recorder<SendOutcome>()
    let stores = await Self.cross(issues) { other in
      Task(executorPreference: executor) {
        if let outcome = await other?.send(Step.up) { outcomes.record(outcome) }
      }
    }
    for store in stores { #expect(store.state == Count(value: 0, other: 1)) }
    #expect(issues.all.count == 2)
    #expect(outcomes.all.map(\.isHandled) == [false, false])
  }

  private enum Drop: Action { case now }

  @Test func `law 3: a reducer that drops another store leaves its thread as it was`() async {
    // This runs in a separate process, in which there are no other stores.
    await #expect(processExitsWith: .success) {
      let kept = Kept<Store<Int>>()
      kept.keep(Store(state: 0, reducer: .empty))
      let first = Store(state: 0) {
        changing(Drop.self) { (count: inout Int, _) in
          count += 1
          kept.drop()
        }
      }
      first.dispatch(Drop.now)
      let second = Store(state: 7, reducer: .empty)
      #expect(second.state == 7)
      withExtendedLifetime(first) {}
    }
  }
}
