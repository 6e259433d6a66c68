/// The state of the feature.
public struct TemplateState: Codable, Equatable, Sendable {
  /// Whether the feature is switched on.
  public var isOn: Bool

  /// Creates a state.
  ///
  /// Without arguments, it is the initial state of the feature.
  public init(isOn: Bool = false) {
    self.isOn = isOn
  }
}
