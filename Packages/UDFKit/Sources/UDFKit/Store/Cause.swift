/// Why an action came: the action and the rule whose effect dispatched it (law 9).
public final class Cause: Sendable {
  /// The action that started the effect.
  public let action: any Action
  /// The rule that returned the effect.
  public let rule: Rule
  /// Why that action came; nil when it came from outside.
  public let previous: Cause?

  init(action: any Action, rule: Rule, previous: Cause?) {
    self.action = action
    self.rule = rule
    self.previous = previous
  }

  /// How many effects lie between this and an action from outside: 1 for its first effect.
  public var depth: Int {
    sequence(first: self, next: \.previous).reduce(0) { count, _ in count + 1 }
  }
}
