public import UDFKit

/// What can happen to the feature.
public enum TemplateAction: Action, Equatable {
  /// Switches on what is off, and off what is on.
  case switchTapped
}
