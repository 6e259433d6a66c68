import UDFKit

/// The props that a component receives, as the parameter `delivering` of `connect`.
///
/// ```swift
/// chart.connect(to: store, state: \.temperature, delivering: .each)
/// ```
///
/// The first props are always set, even if they equal the component's current props. Closures in props are not part of
/// the comparison, and may refer to a different store than before.
public enum PropsDelivery: Sendable {
  /// Delivers the latest props, unless they equal the component's current props.
  ///
  /// Props are skipped if newer ones exist before the component receives them. This is the default for views.
  case latest
  /// Delivers the props of every state, in order, unless they equal the component's current props.
  ///
  /// This is the default for services.
  case each
  /// Delivers the props of every state, in order, even if they equal the component's current props.
  case eachEvenIfEqual

  var keepsLatest: Bool { self == .latest }

  /// Returns whether new props are set on a component with the given current props.
  func delivers<Props: Equatable>(_ next: Props, after current: Props) -> Bool {
    self == .eachEvenIfEqual || !areSame(next, current)
  }
}
