/// What the pane shows.
public struct TemplateProps: Encodable, Equatable, Sendable {
  /// Whether the feature is switched on.
  public let isOn: Bool

  /// Makes the props of a state.
  public init(_ state: TemplateState) {
    isOn = state.isOn
  }
}
