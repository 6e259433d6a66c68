/// An event, or a command of the user, that a store can reduce.
///
/// Actions are the only way to change a state (law 1). Name them in the past tense, or as commands of the
/// user. Do not name them as setters:
/// ```swift
/// enum CounterAction: Action {
///   case incrementButtonTapped
///   case messageExpired
/// }
/// ```
///
/// The store finds the rules for an action by its type, so give each feature its own action type.
public protocol Action: Sendable {}
