/// The cause of an action: the action and the rule whose effect dispatched it (law 9).
public final class Cause: Sendable, CustomStringConvertible {
  /// The action that started the effect.
  public let action: any Action
  /// The rule that returned the effect.
  public let rule: Rule
  /// The cause of that action, or nil if it came from outside, or if the chain of causes was cut.
  ///
  /// At least 64 causes are kept, so that an action which causes itself repeatedly does not keep its whole history.
  public let previous: Cause?
  package let depthFromOutside: Int
  /// The cause as a line, such as `queryChanged("swift"), by the rule at SearchFeature/SearchFeature.swift:25`.
  public var description: String { "\(action), by the rule at \(rule.location)" }

  private let length: Int32
  /// When the chain last had a multiple of `burstLength` causes, in seconds of the store's clock.
  private let burstBegan: Int32

  private static let keptCount: Int32 = 64
  /// The number of effects that must not follow from one another within `burstTime`, in seconds.
  static let burstLength = 1_024
  private static let burstTime: Int32 = 4

  init(
    action: any Action,
    rule: Rule,
    previous: Cause?,
    depth: Int? = nil,
    burstBegan: Int32? = nil
  ) {
    self.action = action
    self.rule = rule
    self.previous = previous
    depthFromOutside = depth ?? (previous?.depthFromOutside ?? 0) + 1
    self.burstBegan = burstBegan ?? previous?.burstBegan ?? -Self.burstTime
    length = (previous?.length ?? 0) + 1
  }

  /// Whether the chain is twice as long as necessary, which in a chain of effects is so for one in 64.
  var isLong: Bool { length >= 2 * Self.keptCount }

  /// Returns this cause with a shorter chain, and whether the chain has grown by `burstLength` in a short time.
  func shortened(_ clock: StoreClock) -> (cause: Cause?, isRunaway: Bool) {
    let isMultiple = depthFromOutside % Self.burstLength == 0
    let now = isMultiple ? Int32(truncatingIfNeeded: clock.now().components.seconds) : burstBegan
    let isRunaway = isMultiple && now &- burstBegan < Self.burstTime
    let cause = sequence(first: self, next: \.previous).prefix(Int(Self.keptCount)).reversed()
      .reduce(nil) { previous, cause in
        Cause(
          action: cause.action,
          rule: cause.rule,
          previous: previous,
          depth: cause.depthFromOutside,
          burstBegan: now
        )
      }
    return (cause, isRunaway)
  }
}
