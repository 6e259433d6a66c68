/// Why an action came: the action and the rule whose effect dispatched it (law 9).
public final class Cause: Sendable, CustomStringConvertible {
  /// The action that started the effect.
  public let action: any Action
  /// The rule that returned the effect.
  public var rule: Rule { source.rule }
  /// Why that action came; nil when it came from outside, or lies too far back.
  ///
  /// At least 64 causes can be followed. Those before are let go of, so that an action which causes
  /// itself again and again does not keep all of its past.
  public let previous: Cause?
  /// How many effects lie between this and an action from outside: 1 for its first effect.
  public let depth: Int
  /// `queryChanged("swift"), by the rule at SearchFeature/SearchFeature.swift:25`.
  public var description: String { "\(action), by the rule at \(rule.location)" }

  private let source: EffectSource
  /// How many causes can be followed from this one, itself included.
  private let length: Int

  /// How many causes can be followed at least, if there were so many.
  private static let reach = 64

  convenience init(action: any Action, source: EffectSource, previous: Cause?) {
    let depth = (previous?.depth ?? 0) + 1
    self.init(action: action, source: source, previous: previous, depth: depth)
  }

  private init(action: any Action, source: EffectSource, previous: Cause?, depth: Int) {
    self.action = action
    self.source = source
    self.previous = previous
    self.depth = depth
    length = (previous?.length ?? 0) + 1
  }

  /// The same with a shorter past when that is twice as long as it must be, which is so for one effect
  /// of 64 that cause each other.
  func shortened() -> Cause? {
    guard length >= 2 * Self.reach else { return self }
    return sequence(first: self, next: \.previous).prefix(Self.reach).reversed()
      .reduce(nil) { previous, cause in
        Cause(action: cause.action, source: cause.source, previous: previous, depth: cause.depth)
      }
  }
}
