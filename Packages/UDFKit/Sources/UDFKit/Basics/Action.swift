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

/// Which actions a rule hears, of those of its type that reach its line (law 7).
public enum Audience: Sendable {
  /// All of them.
  case everyone
  /// Only the actions that are addressed to the instance in which the rule lies.
  ///
  /// An instance is a scope with `as: .own`, or an element of a collection. Actions of instances around it are not
  /// heard, so a feature within a feature of the same type is left alone. An action without an address is for rules
  /// outside of all instances. With `from:`, the rule hears only what is addressed to that slice itself.
  case addressee
  /// Only the actions for which this rule is the nearest.
  ///
  /// Of the rules for the type that are `nearest` and whose slice, or `from:` slice, contains the address, only the
  /// innermost runs, or several that are as near. So a sheet that asks to be dismissed closes itself, not its page.
  case nearest
}
