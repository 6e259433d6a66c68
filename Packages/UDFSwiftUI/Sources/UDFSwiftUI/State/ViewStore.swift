#if canImport(SwiftUI)

import Synchronization
public import UDFKit

/// The state of a view, read field by field, and the actions that the view dispatches.
///
/// It is what the property of a ``StoreState`` is. A body that reads `counter.count` runs again when `count` has changed,
/// and for no other field.
///
/// ```swift
/// @StoreState(\AppState.counter, CounterAction.self) private var counter
///
/// Text("\(counter.count)")
/// Button("Count up") { counter.dispatch(.incrementButtonTapped) }
/// ```
///
/// The fields that a view reads are those of one state, and the same until the main actor is told of a later one. After
/// ``dispatch(_:)`` they show its result.
///
/// Cost: one observer for each field that has been read.
@MainActor
@dynamicMemberLookup
public final class ViewStore<State: Sendable, Action: Sendable> {
  /// The store, to which actions of every type can be dispatched.
  public nonisolated let store: Store<State>
  private var fields: [AnyHashable: any Field<State>] = [:]
  private var parts: [AnyHashable: AnyObject] = [:]
  /// Whether a job of the main actor will refresh the fields.
  private nonisolated let isScheduled = Atomic(false)

  init(_ store: Store<State>) { self.store = store }

  /// Accesses a field, whose changes run the body again that reads it.
  ///
  /// A field that is named like a member of this type is read as `counter[dynamicMember: \.store]`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any KeyPath<State, Value> & Sendable
  ) -> Value { value(keyPath, slice: store.field(keyPath)) { $0[keyPath: keyPath] } }

  /// Dispatches an action.
  ///
  /// The views show its result when this method returns. The changes of all views that it causes are
  /// in the running transaction, such as that of `withAnimation`. While another thread delivers, only those of the views
  /// of this view store are.
  public func dispatch(_ action: Action) { perform(erased(action)) }

  /// Dispatches an action, and returns when everything that it caused has ended.
  ///
  /// The views show its result then. Cancellation of the calling task cancels the work that the action started (law 9).
  public func send(_ action: Action) async {
    await store.send(erased(action))
    refresh()
  }

  /// Returns an action as one of any type, which it is by the initializers of ``StoreState``.
  private func erased(_ action: Action) -> any UDFKit.Action {
    guard let action = action as? any UDFKit.Action else {
      fatalError("ViewStore: \(Action.self) is no type of actions.")
    }
    return action
  }

  func perform(_ action: some UDFKit.Action) { perform(action, to: store) }

  /// Dispatches an action to the store of a part.
  func perform(_ action: some UDFKit.Action, to target: Store<some Sendable>) {
    let turn = ViewTurn()
    ViewTurn.$current.withValue(turn) { target.dispatch(action) }
    turn.end()
    refresh()
  }

  /// Returns a value that is computed from the state, and observes it.
  func value<Value: Equatable & Sendable>(
    _ key: AnyHashable,
    slice: @autoclosure () -> Store<Value>,
    _ read: @escaping @Sendable (State) -> Value
  ) -> Value {
    if let field = fields[key] as? ObservedField<State, Value> { return field.value }
    // All fields are those of one state.
    if isScheduled.load(ordering: .relaxed) { refreshWithinBody() }
    let field = ObservedField(slice(), read) { [weak self] in self?.noteChange() }
    fields[key] = field
    return field.value
  }

  /// Returns the part with a key, which is made once.
  func part<Part: AnyObject>(_ key: AnyHashable, _ make: () -> Part) -> Part {
    if let part = parts[key] as? Part { return part }
    let part = make()
    parts[key] = part
    return part
  }

  /// Called on any thread, after each change of a field.
  private nonisolated func noteChange() {
    if ViewTurn.current?.add(of: self, { [weak self] in self?.refresh() }) == true { return }
    guard !isScheduled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    Task { @MainActor [weak self] in self?.refresh() }
  }

  private func refresh() { _ = refreshed() }

  /// Brings the fields up to date, and returns those that have changed.
  private func refreshed() -> [any Field<State>] {
    isScheduled.store(false, ordering: .releasing)
    guard !fields.isEmpty else { return [] }
    let state = store.state
    return fields.values.filter { $0.refresh(from: state) }
  }

  /// Brings the fields up to date while a body runs that may have read some of them before.
  ///
  /// Observation tracks what a body has read only when the body has ended, so it is told of these changes afterwards.
  private func refreshWithinBody() {
    let changed = refreshed()
    if changed.isEmpty { return }
    Task { @MainActor in
      for field in changed { field.tellAgain() }
    }
  }
}

/// A dispatch of a view: what it changes is shown before it returns.
final class ViewTurn: Sendable {
  @TaskLocal static var current: ViewTurn?
  private typealias Refreshes = [ObjectIdentifier: @MainActor @Sendable () -> Void]
  /// One for each view store, however many of its fields have changed.
  private let refreshes = Mutex<Refreshes?>([:])

  /// Returns false if the turn has ended, because a task that was started in it knows it too.
  func add(of store: AnyObject, _ refresh: @escaping @MainActor @Sendable () -> Void) -> Bool {
    refreshes.withLock {
      $0?[ObjectIdentifier(store)] = refresh
      return $0 != nil
    }
  }

  @MainActor
  func end() {
    let refreshes = refreshes.withLock { refreshes in
      defer { refreshes = nil }
      return refreshes ?? [:]
    }
    for refresh in refreshes.values { refresh() }
  }
}

#endif
