import Testing
import UDFKit

/// Point 12.13: slices behind `didSet`, wrappers, subscripts and computed properties are also addressed.
@Suite(.leavesNothing) struct SliceFireTests {
  /// A store of two panes of one kind as separate instances, which share all rules.
  private static func store(_ kind: Panes.Kind, _ executor: HandExecutor) -> Store<Panes> {
    let (left, right) = kind.panes
    return Store(
      state: Panes(),
      reducer: Reducer {
        Scope(left, as: .own) { Pane.reducer }
        Scope(right, as: .own) { Pane.reducer }
      },
      settings: StoreSettings(executor: executor) { _ in }
    )
  }

  private static func counts(_ kind: Panes.Kind, _ store: Store<Panes>) -> [Int] {
    let (panes, state) = (kind.panes, store.state)
    return [state[keyPath: panes.left].count, state[keyPath: panes.right].count]
  }

  @Test(arguments: Panes.Kind.allCases)
  func `laws 4 and 7: what is addressed to one slice does not reach the other, nor its observer`(
    _ kind: Panes.Kind
  ) {
    let store = Self.store(kind, HandExecutor())
    let told = Recorder<Int>()
    let subscription = store.scope(kind.panes.left).observe { told.record($0.count) }
    store.scope(kind.panes.left, as: .own).dispatch(Touch.add(1))
    #expect(Self.counts(kind, store) == [1, 0])
    store.scope(kind.panes.right, as: .own).dispatch(Touch.add(10))
    #expect(Self.counts(kind, store) == [1, 10])
    store.dispatch(Touch.add(100))
    #expect(Self.counts(kind, store) == [101, 110])
    #expect(told.all == [0, 1, 101])
    subscription.dispose()
  }

  @Test(arguments: Panes.Kind.allCases)
  func `law 7: what an effect of one slice dispatches does not reach the other`(
    _ kind: Panes.Kind
  ) {
    let executor = HandExecutor()
    let store = Self.store(kind, executor)
    store.scope(kind.panes.left, as: .own).dispatch(Work.start(1))
    executor.run()
    #expect(Self.counts(kind, store) == [1, 0])
    store.dispatch(Work.start(10))
    executor.run()
    #expect(Self.counts(kind, store) == [11, 10])
  }

  @Test(arguments: Panes.Kind.allCases)
  func `law 9: the effect ids of two slices do not collide`(_ kind: Panes.Kind) {
    let executor = HandExecutor()
    let store = Self.store(kind, executor)
    store.dispatch(Work.start(1))
    #expect(store.effects.count == 2)
    store.scope(kind.panes.left, as: .own).dispatch(Work.stop)
    #expect(store.effects.count == 1)
    executor.run()
    #expect(Self.counts(kind, store) == [0, 1])
  }
}
