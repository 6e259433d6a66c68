import Synchronization
import UDFJournal
public import UDFKit

/// Breakpoints on types of actions, which hold the order of a store until it is continued from the page.
///
/// ```swift
/// let breakpoints = Breakpoints()
/// let travel = TimeTravel(state: AppState(), reducer: appReducer, middleware: [breakpoints.middleware()])
/// let inspection = try await Inspector(travel, breakpoints: breakpoints).start()
/// ```
///
/// While an action is held, it and all later ones wait in their order. `dispatch` returns meanwhile, so law 2 does not
/// hold until they go on. The program keeps running: nothing is blocked. A jump is not held, so the page can travel
/// meanwhile.
///
/// Cost: as with any middleware, the store boxes each action. Without a breakpoint, a lock is taken beside.
public final class Breakpoints: Sendable {
  /// The number of actions that are held before they go on by themselves, so that memory is bounded.
  static let limit = 10_000

  private struct Held {
    let action: any Action
    let goOn: @Sendable () -> Void
  }

  private struct State {
    var types: Set<String> = []
    var held: [Held] = []
    /// Whether a thread lets actions go on, which later ones wait for.
    var isReleasing = false
    /// Whether that thread is to let everything go on.
    var releasesAll = false
    var overflows = 0

    func isBreak(_ action: any Action) -> Bool {
      !types.isEmpty && types.contains(String(reflecting: type(of: action)))
    }
  }

  private let state = Mutex(State())

  /// Creates breakpoints of which none is set.
  public init() {}

  /// Returns the middleware that holds actions.
  ///
  /// Put it first, so that the other middleware sees an action when it goes on.
  public func middleware<Root: Sendable>() -> Middleware<Root> {
    Middleware { [self] action, _, next in
      if action is Jump<Root> || !hold(action, next) { next(action) }
    }
  }

  /// The names of the types that are held, as `Module.Type`.
  var types: Set<String> { state.withLock(\.types) }

  /// The first actions that are held, the number of all, and how often there were too many.
  var held: (first: [any Action], count: Int, overflows: Int) {
    state.withLock { ($0.held.prefix(20).map(\.action), $0.held.count, $0.overflows) }
  }

  func set(_ types: Set<String>) { state.withLock { $0.types = types } }

  /// Lets the first action go on, and the next ones up to a breakpoint.
  func goOn() { release { position, isBreak in position == 0 || !isBreak } }

  func step() { release { position, _ in position == 0 } }

  /// Removes all breakpoints, and lets everything go on.
  func clear() {
    set([])
    releaseAll()
  }

  private func hold(
    _ action: any Action,
    _ next: @escaping @Sendable (any Action) -> Void
  ) -> Bool {
    let (isHeld, isFull) = state.withLock { state in
      if state.types.isEmpty, state.held.isEmpty, !state.isReleasing { return (false, false) }
      let isBreak = state.isBreak(action)
      guard isBreak || !state.held.isEmpty || state.isReleasing else { return (false, false) }
      state.held.append(Held(action: action) { next(action) })
      let isFull = state.held.count > Self.limit
      if isFull { state.overflows += 1 }
      return (true, isFull)
    }
    if isFull { releaseAll() }
    return isHeld
  }

  /// Lets everything go on, also if another thread lets some of it go on.
  private func releaseAll() {
    state.withLock { $0.releasesAll = true }
    release { _, _ in false }
  }

  /// Lets actions go on one after the other, while a rule wants the next one to.
  private func release(while wants: (_ position: Int, _ isBreak: Bool) -> Bool) {
    guard
      state.withLock({ state in
        if state.isReleasing { return false }
        state.isReleasing = true
        return true
      })
    else { return }
    var position = 0
    while let held = state.withLock({ state -> Held? in
      if let first = state.held.first,
        state.releasesAll || wants(position, state.isBreak(first.action))
      {
        return state.held.removeFirst()
      }
      (state.isReleasing, state.releasesAll) = (false, false)
      return nil
    }) {
      held.goOn()
      position += 1
    }
  }
}
