import Synchronization
public import UDFKit

/// A lock that stops all actions but jumps, so that the state stands still while somebody looks at it.
///
/// A store has the lock as a middleware:
/// ```swift
/// let lock = ActionLock()
/// let reducer = Jump.adding(to: appReducer)
/// let store = Store(state: AppState(), reducer: reducer, middleware: [lock.middleware()])
/// let travel = TimeTravel(on: store, History(from: AppState(), by: reducer), lock: lock)
/// travel.isLocked = true
/// ```
///
/// A stopped action is not reduced later.
public final class ActionLock: Sendable {
  private let state = Mutex(false)

  /// Creates a lock that is open.
  public init() {}

  var isLocked: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Returns the middleware that stops actions while the lock is locked.
  public func middleware<State: Sendable>() -> Middleware<State> {
    Middleware { [self] action, _, next in
      if !isLocked || action is Jump<State> { next(action) }
    }
  }
}
