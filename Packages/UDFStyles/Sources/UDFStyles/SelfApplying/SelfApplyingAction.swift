public import UDFKit

/// An action that carries its own logic.
///
/// `MutationAction`, `TriggerAction` and `NotificationAction` refine this protocol.
///
/// The protocol does not refine `Action`, so that you cannot dispatch such an action where no rule would run it. A
/// store wraps the action in a `SelfApplied`. The rule `SelfApplying()` runs all actions that are wrapped this way.
public protocol SelfApplyingAction<State>: Sendable {
  /// The state on which the action works.
  associatedtype State: Sendable

  /// Runs the action.
  ///
  /// Conform to one of the three refining protocols instead of implementing this method.
  func run(on state: inout State) throws -> Effect
}

/// An action that changes the state.
///
/// ```swift
/// struct IncreaseByFive: MutationAction {
///   func apply(to state: inout Arithmetics) throws {
///     let value = try require("Arithmetics has begun", state.value)
///     state.value = value + 5
///   }
/// }
/// store.dispatch(IncreaseByFive())
/// ```
///
/// The action needs no registration. If it throws an error, it is rejected: the state does not change, and
/// the listeners get the error (law 8).
public protocol MutationAction<State>: SelfApplyingAction {
  /// The state that the action changes.
  associatedtype State

  /// Changes the state.
  ///
  /// The result must depend only on the state and the action (law 10).
  func apply(to state: inout State) throws
}

extension MutationAction {
  /// Applies the action.
  public func run(on state: inout State) throws -> Effect {
    try apply(to: &state)
    return .none
  }
}

/// An action that does not change the state, and dispatches other actions or starts other work.
public protocol TriggerAction<State>: SelfApplyingAction {
  /// The state that the action reads.
  associatedtype State

  /// Returns the effect of the action in the given state.
  ///
  /// If this method throws an error, the action is rejected (law 8).
  func effect(in state: State) throws -> Effect
}

extension TriggerAction {
  /// Returns the action's effect, without changing the state.
  public func run(on state: inout State) throws -> Effect { try effect(in: state) }
}

/// An action that does not change the state and carries data to every listener.
///
/// ```swift
/// struct SessionExpired: NotificationAction {
///   typealias State = AppModel
///   let reason: String
/// }
/// store.onAction { if let expired = $0.applied(as: SessionExpired.self) { show(expired.reason) } }
/// ```
public protocol NotificationAction<State>: SelfApplyingAction {}

extension NotificationAction {
  /// Does nothing.
  public func run(on state: inout State) throws -> Effect { .none }
}
