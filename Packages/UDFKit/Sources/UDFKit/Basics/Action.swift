/// Something that happened, or that the user asked for.
///
/// Actions are the only way to change a state (law 1). They are named in the past tense, or as
/// commands of the user, never as setters:
///
/// ```swift
/// enum CounterAction: Action {
///   case incrementButtonTapped
///   case messageExpired
/// }
/// ```
///
/// The store finds the rules for an action by its type, so give each feature an action type of its
/// own.
public protocol Action: Sendable {}
