public import UDFKit

/// A state that a loop changes.
@available(*, deprecated, message: "Use LoopState: update { $0.count += 1 }.")
public final class MutableState<State: Sendable>: Sendable {
  let store: Store<Revision<State>>

  /// Creates a state.
  public init(_ initial: State) {
    store = Store(state: Revision(number: 0, value: initial)) {
      On(Revised<State>.self) { (revision: inout Revision<State>, action: Revised<State>) in
        revision = Revision(number: revision.number + 1, value: action.value)
        return .none
      }
    }
  }

  /// The current state.
  public var value: State { store.state.value }

  /// Sets the state.
  public func send(_ state: State) { store.dispatch(Revised(value: state)) }

  /// Sets the state to the one that a closure returns for the current one.
  ///
  /// As in SwiftUDF, what another thread sets meanwhile is lost. `LoopState` loses nothing.
  public func update(_ next: (State) -> State) { send(next(value)) }

  /// Sets the state to the result of asynchronous work.
  public func await(_ next: @escaping @Sendable () async -> State) { Task { send(await next()) } }
}

@available(*, deprecated, message: "Use LoopState: update { $0.append(element) }.")
extension MutableState where State: RangeReplaceableCollection {
  /// Appends an element.
  public func append(_ element: State.Element) { update { $0 + CollectionOfOne(element) } }
}

/// A state that can be read and observed.
@available(*, deprecated, message: "Use CurrentValue, which LoopState.current returns.")
public final class CurrentValuePublisher<Output: Sendable>: Sendable {
  private let state: MutableState<Output>

  /// Creates a value that follows a state.
  public init(_ state: MutableState<Output>) { self.state = state }

  /// The current value.
  public var value: Output { state.value }

  /// Calls a closure on the main actor with the current value, and then with each that is set.
  public func sink(_ receive: @escaping @MainActor @Sendable (Output) -> Void) -> Subscription {
    state.store.observe(on: MainActor.self) { receive($0.value) }
  }
}

/// A value and how often it was set, which tells it apart from the one before even if the value is not `Equatable`.
struct Revision<Value: Sendable>: Sendable, Equatable {
  let number: Int
  let value: Value

  static func == (left: Revision, right: Revision) -> Bool { left.number == right.number }
}

struct Revised<Value: Sendable>: Action { let value: Value }
