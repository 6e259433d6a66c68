/// The content of the counter's pane.
public struct CounterProps: Encodable, Equatable, Sendable {
  /// The count.
  public let count: Int

  /// The amount of one tap.
  public let step: Int

  /// Whether the count is at least one step.
  public let canDecrement: Bool

  /// The message of the counter, if any.
  public let message: String?

  /// Creates the props of a state.
  public init(_ state: CounterState) {
    count = state.count
    step = state.step
    canDecrement = state.count >= state.step
    message = state.message
  }
}
