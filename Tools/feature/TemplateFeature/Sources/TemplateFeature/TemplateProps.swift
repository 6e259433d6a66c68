/// The content of the pane.
public struct TemplateProps: Encodable, Equatable, Sendable {
  /// Whether the feature is switched on.
  public let isOn: Bool

  /// Creates the props of a state.
  public init(_ state: TemplateState) {
    isOn = state.isOn
  }
}
