/// What the feature remembers.
public struct TemplateState: Codable, Equatable, Sendable {
  /// Whether it is switched on.
  public var isOn: Bool

  /// Makes a state; with no arguments, the one in which the feature begins.
  public init(isOn: Bool = false) {
    self.isOn = isOn
  }
}
