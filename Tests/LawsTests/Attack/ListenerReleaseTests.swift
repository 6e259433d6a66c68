import Testing

@testable import UDFKit

/// Law 3 for what a listener was the last to hold: it is released outside of the lock.
@Suite(.leavesNothing) struct ListenerReleaseTests {
  private struct Holder: Equatable, Sendable {
    var witness: Witness?
    var count = 0
  }

  private enum Do: Action {
    case hold(Witness)
    case release
    case carry(Witness)
  }

  private static func store() -> Store<Holder> {
    Store(
      state: Holder(),
      reducer: On(Do.self) { (state: inout Holder, action) in
        switch action {
        case .hold(let witness): state.witness = witness
        case .release: state.witness = nil
        case .carry: state.count += 1
        }
        return .none
      },
      settings: StoreSettings(executor: HandExecutor())
    )
  }

  /// Dispatches an action with a new witness, which nobody else holds.
  private static func dispatch(
    _ action: (Witness) -> Do,
    to store: Store<Holder>,
    _ wasLocked: Recorder<Bool>
  ) {
    store.dispatch(action(Witness(store, wasLocked)))
  }

  @Test(arguments: [true, false], [true, false])
  func `law 3: the state that a listener was told is released outside of the lock`(
    isAlone: Bool,
    isObserved: Bool
  ) {
    let (store, wasLocked) = (Self.store(), Recorder<Bool>())
    let listener = store.onAction { told in
      if told.state.witness != nil { store.dispatch(Do.release) }
    }
    let others = [
      isAlone ? nil : store.onAction { _ in }, isObserved ? store.observe { _ in } : nil,
    ]
    Self.dispatch(Do.hold, to: store, wasLocked)
    store.dispatch(Do.release)
    #expect(wasLocked.all == [false])
    listener.dispose()
    for other in others { other?.dispose() }
  }

  @Test(arguments: [true, false])
  func `law 3: an action that a listener heard last is released outside of the lock`(
    isAlone: Bool
  ) async {
    let (store, wasLocked) = (Self.store(), Recorder<Bool>())
    let place = StopPoint()
    let listener = store.onAction { told in
      if case .release? = told.action as? Do { place.stop() }
    }
    let other = isAlone ? nil : store.onAction { _ in }
    let thread = OwnThread { store.dispatch(Do.release) }
    await place.reached()
    // The other thread tells the listener this action later.
    Self.dispatch(Do.carry, to: store, wasLocked)
    place.goOn()
    await thread.value
    #expect(wasLocked.all == [false])
    listener.dispose()
    other?.dispose()
  }
}
