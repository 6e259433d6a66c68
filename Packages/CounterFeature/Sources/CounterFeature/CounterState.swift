/// The state of the counter.
///
/// The reducer ensures that `count` is never negative and that `step` is one of the steps.
public struct CounterState: Codable, Equatable, Sendable {
  /// The available steps.
  public static let steps = [1, 5, 10]

  /// The count.
  public var count: Int

  /// The amount of one tap: 1, 5 or 10.
  public var step: Int

  /// The message of the counter, which disappears after two seconds.
  public var message: String?

  private enum CodingKeys: CodingKey { case count, step, message }

  /// Creates a state.
  ///
  /// Without arguments, it is the initial state of a counter.
  public init(count: Int = 0, step: Int = 1, message: String? = nil) {
    (self.count, self.step, self.message) = (count, step, message)
  }

  /// Reads a state, also one that a person or another program wrote.
  ///
  /// A count below zero becomes zero, and a step that there is not becomes 1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let step = try container.decode(Int.self, forKey: .step)
    self.init(
      count: max(try container.decode(Int.self, forKey: .count), 0),
      step: Self.steps.contains(step) ? step : 1,
      message: try container.decodeIfPresent(String.self, forKey: .message)
    )
  }
}
