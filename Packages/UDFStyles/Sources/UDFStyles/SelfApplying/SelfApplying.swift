// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// The action with which a store dispatches a self-applying action.
public struct SelfApplied<State: Sendable>: Action, CustomStringConvertible {
  /// The self-applying action.
  public let action: any SelfApplyingAction<State>

  /// The description of the self-applying action.
  public var description: String { "\(action)" }
}

/// Returns the rule that runs every self-applying action of a state.
///
/// A reducer contains one such rule for each state that has self-applying actions.
///
/// ```swift
/// let reducer = Reducer<AppModel> {
///   Scope(\.arithmetics) { SelfApplying() }
///   SelfApplying { model, action in model.revision += 1 }
/// }
/// ```
///
/// The hook runs after an action has succeeded, and before the observers are called. It may change the state
/// further, and may reject the action by throwing an error.
///
/// Cost: only for self-applying actions. Each of them counts as a write of the rule's whole state. A copy of
/// the state is kept while an action runs, because any action may throw an error.
public func SelfApplying<State: Sendable>(
  fileID: StaticString = #fileID,
  line: UInt = #line,
  didApply: @escaping @Sendable (inout State, any SelfApplyingAction<State>) throws -> Void = {
    _,
    _ in
  }
) -> Reducer<State> {
  On(SelfApplied<State>.self, fileID: fileID, line: line) { state, applied throws(any Error) in
    let effect = try applied.action.run(on: &state)
    try didApply(&state, applied.action)
    return effect
  }
}

extension Store {
  /// Creates a store whose actions carry their own logic, so that it needs no rules.
  public convenience init(
    state: State,
    settings: StoreSettings = StoreSettings(),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(state: state, reducer: SelfApplying(fileID: fileID, line: line), settings: settings)
  }

  /// Dispatches an action that carries its own logic, as the other `dispatch` does.
  public func dispatch(
    _ action: some SelfApplyingAction<State>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) { dispatch(SelfApplied(action: action), fileID: fileID, line: line) }

  /// Dispatches an action that carries its own logic, and waits for its cascade, as the other `send` does.
  ///
  /// - Returns: what became of the action and of the actions that it caused.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: some SelfApplyingAction<State>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> SendOutcome { await send(SelfApplied(action: action), fileID: fileID, line: line) }
}

extension Effect {
  /// Dispatches an action that carries its own logic.
  public static func dispatch<A: SelfApplyingAction>(
    _ action: A,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect { .dispatch(SelfApplied<A.State>(action: action), fileID: fileID, line: line) }
}

extension Dispatch {
  /// Dispatches an action that carries its own logic.
  public func callAsFunction<A: SelfApplyingAction>(
    _ action: A,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) { self(SelfApplied<A.State>(action: action), fileID: fileID, line: line) }
}

extension Dispatched {
  /// Returns the self-applying action, if it is of the given type.
  public func applied<A: SelfApplyingAction>(as type: A.Type) -> A? {
    (action as? SelfApplied<A.State>)?.action as? A
  }
}
