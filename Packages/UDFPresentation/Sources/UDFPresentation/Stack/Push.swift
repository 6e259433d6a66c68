public import UDFKit

/// A request to show a screen on top of a stack.
///
/// ```swift
/// store.dispatch(Push(Screen.settings(Settings())))
/// ```
///
/// So a view shows a screen without an action and a rule of its own. The rule `Presents` of a ``Stack`` of this type
/// hears it:
///
/// - from the feature in which the stack lies. If a program has several such stacks, dispatch it to the store of the
///   feature with `as: .own`. An action without an address reaches the stacks outside of own scopes and of elements.
/// - from a screen of the stack: of several stacks around the screen, the nearest one hears it.
public struct Push<Screen: Sendable>: Action, CustomStringConvertible {
  /// The screen.
  public let screen: Screen

  /// Creates the request.
  public init(_ screen: Screen) { self.screen = screen }

  /// The request as a line, such as `Push(settings(Settings()))`.
  public var description: String { "Push(\(screen))" }
}

extension Push: Equatable where Screen: Equatable {}
extension Push: Hashable where Screen: Hashable {}
extension Push: Encodable where Screen: Encodable {}
extension Push: Decodable where Screen: Decodable {}
