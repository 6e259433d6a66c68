/// The cause of an action: the action and the rule whose effect dispatched it (law 9).
public final class Cause: Sendable, CustomStringConvertible {
  /// The action that started the effect.
  public let action: any Action
  /// The rule that returned the effect.
  public var rule: Rule { source.rule }
  /// The cause of that action, or nil if it came from outside, or if the chain of causes was cut.
  ///
  /// At least 64 causes are kept. Older ones are released, so that an action which causes itself repeatedly
  /// does not keep its whole history.
  public let previous: Cause?
  /// The number of effects between this action and an action from outside, which is 1 for the first effect.
  public let depth: Int
  /// The cause as a line, such as `queryChanged("swift"), by the rule at
  /// SearchFeature/SearchFeature.swift:25`.
  public var description: String { "\(action), by the rule at \(rule.location)" }

  private let source: EffectSource
  /// The length of the chain that starts here, this cause included.
  private let length: Int

  /// The minimum number of causes that are kept.
  private static let keptCount = 64

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

  /// Returns this cause with a shorter chain if the chain is twice as long as necessary.
  ///
  /// In a chain of effects, this happens for one effect in 64.
  func shortened() -> Cause? {
    guard length >= 2 * Self.keptCount else { return self }
    return sequence(first: self, next: \.previous).prefix(Self.keptCount).reversed()
      .reduce(nil) { previous, cause in
        Cause(action: cause.action, source: cause.source, previous: previous, depth: cause.depth)
      }
  }
}
