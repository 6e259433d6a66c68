/// What the counter's pane shows.
public struct CounterProps: Encodable, Equatable, Sendable {
  /// How much has been counted.
  public let count: Int

  /// By how much a tap counts.
  public let step: Int

  /// Whether counting down can take a whole step.
  public let canDecrement: Bool

  /// What the counter has to say, if anything.
  public let message: String?

  /// Makes the props of a state.
  public init(_ state: CounterState) {
    count = state.count
    step = state.step
    canDecrement = state.count >= state.step
    message = state.message
  }
}
