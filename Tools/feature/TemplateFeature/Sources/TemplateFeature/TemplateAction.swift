public import UDFKit

/// The actions of the feature.
public enum TemplateAction: Action, Codable, Equatable {
  /// Turns the switch on or off.
  case switchTapped
}
