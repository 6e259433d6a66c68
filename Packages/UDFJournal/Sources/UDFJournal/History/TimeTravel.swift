import Foundation
import Synchronization
import UDFInspection
public import UDFKit

/// Time travel on a live store: its actions as a history, and ways back to earlier states.
///
/// ```swift
/// let travel = TimeTravel(state: AppState(), reducer: appReducer) { $0 is EditAction }
/// let store = travel.store
/// …
/// travel.jump(to: 17)  // the state after the entry 17
/// travel.step(by: -1)
/// await travel.undo()  // takes back the last EditAction, and nothing else
/// ```
///
/// A way back is an action too, a `Jump`, and the order of actions is never rewritten. So listeners, the journal and
/// another run of the program see what happened, and replaying the entries gives the same states (law 12). Effects that
/// run while you travel go on. To keep their actions away, lock the store.
///
/// Cost: an entry in memory for each action. With a lock, the store boxes each action.
public final class TimeTravel<State: Equatable & Sendable>: Sendable {
  /// The store.
  public let store: Store<State>

  let memory: Mutex<TravelMemory<State>>
  private let lock: ActionLock?
  private let initial: (number: Int, state: State)
  private let disposer = Disposer()

  /// Creates a store with time travel.
  ///
  /// The rule for jumps is added to the rules, and a lock to the middleware, behind the rest. All else is as for a
  /// store and for `init(on:_:lock:limit:undoing:leavingOut:)`.
  public convenience init(
    state: State,
    reducer: Reducer<State>,
    middleware: [Middleware<State>] = [],
    settings: StoreSettings = StoreSettings(),
    limit: Int = 10_000,
    undoing isUndoable: @escaping @Sendable (any Action) -> Bool = { _ in false }
  ) {
    let (lock, reducer) = (ActionLock(), Jump.adding(to: reducer))
    let middleware = middleware + [lock.middleware()]
    let store = Store(state: state, reducer: reducer, middleware: middleware, settings: settings)
    let start = History(from: state, by: reducer)
    self.init(on: store, start, lock: lock, limit: limit, undoing: isUndoable)
  }

  /// Adds time travel to a store, from its history until now.
  ///
  /// The reducer of the store needs the rule of `Jump.adding(to:)`. No action may be dispatched meanwhile.
  ///
  /// A jump of the history may name entries of another run, which had other numbers. So `undo()` takes back nothing
  /// that came before the last of those jumps. `extend(by:)` adds the entries of earlier runs later.
  ///
  /// The rules and the closures may run under a lock of the time travel, so they must not use it.
  ///
  /// - Parameters:
  ///   - store: the store, whose state is the last one of the history.
  ///   - history: the entries until now, which may be none.
  ///   - lock: a lock that is a middleware of the store, or nil if the store cannot be locked.
  ///   - limit: the number of entries in memory. The older half is forgotten when there are more.
  ///   - isUndoable: returns whether `undo()` takes back an action.
  ///   - isLeftOut: returns whether the journal leaves out an action, so that the others have the numbers that they
  ///     have there. Such an action has a negative number, and so has one that no rule handles.
  public init(
    on store: Store<State>,
    _ history: History<State>,
    lock: ActionLock? = nil,
    limit: Int = 10_000,
    undoing isUndoable: @escaping @Sendable (any Action) -> Bool = { _ in false },
    leavingOut isLeftOut: @escaping @Sendable (any Action) -> Bool = { _ in false }
  ) {
    // A failed precondition has no message in an optimised build.
    if !store.hasJumps {
      fatalError("The store cannot jump. Create it with the reducer Jump.adding(to: reducer).")
    }
    self.store = store
    self.lock = lock
    initial = (history.startNumber, history.start)
    let handled = Set(store.rules.map { $0.actionType.map { ObjectIdentifier($0) } })
    memory = Mutex(
      TravelMemory(history, limit: max(limit, 2), isUndoable: isUndoable) { action in
        let type = ObjectIdentifier(type(of: action))
        return !handled.contains(type) && !handled.contains(nil) || isLeftOut(action)
      }
    )
    // A scope without content copies no state.
    store.scope { _ in () }
      .onAction { [weak self] action in self?.memory.withLock { $0.note(action, at: Date()) } }
      .dispose(by: disposer)
  }

  /// The entries, and the states after them.
  public var history: History<State> { memory.withLock(\.history) }

  /// The position before the first entry of the history, and that of the last one.
  ///
  /// The positions of entries follow each other without a gap, and no entry changes its position. The number of an entry
  /// is the same as its position unless actions are left out.
  public var positions: ClosedRange<Int> {
    memory.withLock { $0.startPosition...($0.startPosition + $0.history.entries.count) }
  }

  /// Returns the first entries of the history with positions above a position, each with its own.
  ///
  /// Cost: a copy of these entries. A copy of the whole `history` makes the next action copy the others, too.
  public func entries(after position: Int, limit: Int) -> [(position: Int, entry: Entry)] {
    memory.withLock { memory in
      let (start, entries) = (memory.startPosition, memory.history.entries)
      let first = min(max(position, start), start + entries.count)
      return entries[(first - start)...].prefix(limit).enumerated().map { (first + 1 + $0, $1) }
    }
  }

  /// The number of the entry whose state is shown.
  ///
  /// After a jump, this is its target. Otherwise, it is the last entry.
  public var current: Int { memory.withLock(\.current) }

  /// Whether all actions but jumps are stopped.
  ///
  /// A store without an `ActionLock` cannot be locked, and setting the property does nothing.
  public var isLocked: Bool {
    get { lock?.isLocked ?? false }
    set { lock?.isLocked = newValue }
  }

  /// Shows the state after an entry, and returns false if there is no such entry.
  ///
  /// The number `history.startNumber` shows the state before the first entry.
  ///
  /// Cost: one state of the history, and one action.
  @discardableResult
  public func jump(to number: Int) -> Bool {
    guard let state = history.state(after: number) else { return false }
    store.dispatch(Jump(.entry(number), to: state))
    return true
  }

  /// Goes back by states, or forward again to those from which steps back led.
  ///
  /// An action after a step back ends the way forward. Its entries stay in the history.
  ///
  /// Steps begin where the last jump led of which listeners were told. An observer or a listener is told of no jump
  /// before it returns, so make several steps there in one call.
  ///
  /// - Parameter count: the number of steps forward, which is negative for steps back.
  /// - Returns: false if there are not so many. Then as many are made as there are.
  @discardableResult
  public func step(by count: Int) -> Bool {
    let targets = memory.withLock { $0.targets(ofSteps: count) }
    for target in targets where !jump(to: target) { return false }
    return targets.count == count.magnitude
  }

  /// Forgets all entries, so that the history begins with the state after them.
  ///
  /// What was undone before cannot be done again.
  ///
  /// - Parameter showingFirstState: whether to show the state with which time travel began before that.
  public func commit(showingFirstState: Bool = false) {
    if showingFirstState { store.dispatch(Jump(.entry(initial.number), to: initial.state)) }
    memory.withLock { $0.forget(first: $0.history.entries.count) }
  }

  /// Whether actions are added to the history.
  public var isRecording: Bool { memory.withLock { $0.recording == .on } }

  /// Stops adding actions to the history, or adds them again.
  ///
  /// When they are added again, the first entry is a jump to the state of this moment, because the actions in between
  /// are not known. If other actions keep changing the state, this method waits until there is a moment without one. If
  /// a rule rejects the jump, no actions are added.
  public func record(_ isOn: Bool) async {
    var last: Int?
    while isOn, !isRecording, !Task.isCancelled {
      let count = memory.withLock { memory in
        if memory.recording == .off { memory.recording = .awaited }
        return memory.count
      }
      // If no other action came, the next jump would be rejected like the last one.
      if let last, count <= last + 1 { break }
      last = count
      let state = store.state
      let jump = Jump(.unrecorded, to: state, from: Self.expectable(state))
      if await isAccepted(jump) { return }
    }
    memory.withLock { if !isOn || $0.recording == .awaited { $0.recording = .off } }
  }

  /// Dispatches a jump, and returns whether the state is that of the jump, when listeners have been told.
  ///
  /// Its effects are not waited for, because a breakpoint may hold what they dispatch.
  func isAccepted(_ jump: Jump<State>) async -> Bool {
    let outcome = await store.sendUntilTold(jump)
    return outcome.isHandled && !outcome.rejections.contains { $0.action is Jump<State> }
  }

  /// Returns a state, or nil for one that differs from itself, because it has a number that is not one.
  static func expectable(_ state: State) -> State? { state == state ? state : nil }
}
