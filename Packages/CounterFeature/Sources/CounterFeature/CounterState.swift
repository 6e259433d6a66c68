/// What the counter remembers.
///
/// The reducer keeps the promises: `count` is never below zero, `step` is one of the steps.
public struct CounterState: Codable, Equatable, Sendable {
  /// The steps that can be chosen.
  static let steps = [1, 5, 10]

  /// How much has been counted.
  public var count: Int

  /// By how much a tap counts up or down: 1, 5 or 10.
  public var step: Int

  /// What the counter has to say; it goes away by itself after two seconds.
  public var message: String?

  /// Makes a state; with no arguments, the one in which a counter begins.
  public init(count: Int = 0, step: Int = 1, message: String? = nil) {
    self.count = count
    self.step = step
    self.message = message
  }
}
