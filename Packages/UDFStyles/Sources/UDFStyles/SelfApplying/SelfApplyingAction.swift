public import UDFKit

/// An action that carries its own logic: what `MutationAction`, `TriggerAction` and
/// `NotificationAction` have in common.
///
/// It is no `Action`, so that it cannot be dispatched where nobody would run it: a store wraps it in a
/// `SelfApplied`, which one rule, `SelfApplying()`, runs whatever the action is.
public protocol SelfApplyingAction<State>: Sendable {
  /// The state that the action is for.
  associatedtype State: Sendable

  /// Does what the action is for; you conform to one of the three protocols instead.
  func run(on state: inout State) throws -> Effect
}

/// An action that changes the state by itself.
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
/// It needs no registration. What it throws rejects it: the state is as before, and listeners learn
/// why (law 8).
public protocol MutationAction<State>: SelfApplyingAction {
  /// The state that the action changes.
  associatedtype State

  /// Changes the state; depends on nothing else than it and the action (law 10).
  func apply(to state: inout State) throws
}

extension MutationAction {
  /// Applies the action.
  public func run(on state: inout State) throws -> Effect {
    try apply(to: &state)
    return .none
  }
}

/// An action that changes nothing but emits others, or begins other work.
public protocol TriggerAction<State>: SelfApplyingAction {
  /// The state that the action reads.
  associatedtype State

  /// What is to follow, in this state; what it throws rejects the action (law 8).
  func effect(in state: State) throws -> Effect
}

extension TriggerAction {
  /// Gives what is to follow.
  public func run(on state: inout State) throws -> Effect { try effect(in: state) }
}

/// An action that changes nothing and tells every listener its data.
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
