// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// A self-applying action on its way through a store.
public struct SelfApplied<State: Sendable>: Action, CustomStringConvertible {
  /// What was dispatched.
  public let action: any SelfApplyingAction<State>

  /// The action as it would print itself.
  public var description: String { "\(action)" }
}

/// The rule that runs every self-applying action of a state, one for each state that has some.
///
/// ```swift
/// let reducer = Reducer<AppModel> {
///   Scope(\.arithmetics) { SelfApplying() }
///   SelfApplying { model, action in model.revision += 1 }
/// }
/// ```
///
/// The hook runs when an action has succeeded and before anybody is told; it may change the state
/// further, and reject the action by throwing.
///
/// Cost: self-applying actions only. The whole state of the rule counts as written by each, and a copy
/// of it is kept while one runs, since any may throw.
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
  /// A store whose actions carry their own logic; no rule is to be written.
  public convenience init(
    state: State,
    settings: StoreSettings = StoreSettings(),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(
      state: state,
      reducer: SelfApplying(fileID: fileID, line: line),
      settings: settings
    )
  }

  /// Hands over an action that carries its own logic; see the other `dispatch`.
  public func dispatch(
    _ action: some SelfApplyingAction<State>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    dispatch(SelfApplied(action: action), fileID: fileID, line: line)
  }

  /// Dispatches an action that carries its own logic and awaits its cascade; see the other `send`.
  public func send(
    _ action: some SelfApplyingAction<State>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async {
    await send(SelfApplied(action: action), fileID: fileID, line: line)
  }
}

extension Effect {
  /// Dispatches an action that carries its own logic.
  public static func dispatch<A: SelfApplyingAction>(
    _ action: A,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    .dispatch(SelfApplied<A.State>(action: action), fileID: fileID, line: line)
  }
}

extension Dispatch {
  /// Dispatches an action that carries its own logic.
  public func callAsFunction<A: SelfApplyingAction>(
    _ action: A,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self(SelfApplied<A.State>(action: action), fileID: fileID, line: line)
  }
}

extension Dispatched {
  /// The self-applying action of this type, if it is one.
  public func applied<A: SelfApplyingAction>(as type: A.Type) -> A? {
    (action as? SelfApplied<A.State>)?.action as? A
  }
}
