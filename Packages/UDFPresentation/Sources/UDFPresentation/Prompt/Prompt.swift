public import UDFKit

/// An alert or a confirmation as a value: a title, a message, and buttons that carry actions.
///
/// ```swift
/// struct ListState { var prompt: Prompt<ListAction>? }
///
/// state.prompt = Prompt(
///   "Delete the list?",
///   message: "This cannot be undone.",
///   style: .confirmation,
///   buttons: [
///     .init("Delete", role: .destructive, sends: .deletionConfirmed),
///     .init("Keep it", role: .cancel),
///   ]
/// )
/// ```
///
/// A terminal, a web page and SwiftUI can all show it. The view dispatches ``Answered`` with the button that was
/// chosen. The rule `Presents(\.prompt)` then sets the slice to nil and dispatches the action of the button.
///
/// A prompt asks for a choice. To ask for a text, present a form; see ``Draft``.
public struct Prompt<Reply: Action & Equatable>: Equatable, Sendable {
  /// The title.
  public var title: String
  /// The text below the title.
  public var message: String?
  /// The way in which the prompt is shown.
  public var style: Style
  /// The buttons, in order.
  public var buttons: [Button]

  /// Creates a prompt.
  ///
  /// Without buttons, a view shows one that only dismisses the prompt.
  public init(
    _ title: String,
    message: String? = nil,
    style: Style = .alert,
    buttons: [Button] = []
  ) {
    self.title = title
    self.message = message
    self.style = style
    self.buttons = buttons
  }

  /// The way in which a prompt is shown.
  public enum Style: String, Codable, Sendable {
    /// A message that interrupts.
    case alert
    /// A choice that follows from what the user just did.
    case confirmation
  }

  /// A button of a prompt.
  public struct Button: Equatable, Sendable {
    /// The title.
    public var title: String
    /// The meaning of the button.
    public var role: Role
    /// The action that the button dispatches, or nil if it only dismisses the prompt.
    public var action: Reply?

    /// Creates a button.
    public init(_ title: String, role: Role = .plain, sends action: Reply? = nil) {
      self.title = title
      self.role = role
      self.action = action
    }
  }

  /// The meaning of a button, from which a view chooses its look, its place and its key.
  public enum Role: String, Codable, Sendable {
    /// A button without a special meaning.
    case plain
    /// A button that leaves everything as it is.
    case cancel
    /// A button that deletes something.
    case destructive
  }
}

extension Prompt: Hashable where Reply: Hashable {}
extension Prompt: Encodable where Reply: Encodable {}
extension Prompt: Decodable where Reply: Decodable {}
extension Prompt.Button: Hashable where Reply: Hashable {}
extension Prompt.Button: Encodable where Reply: Encodable {}
extension Prompt.Button: Decodable where Reply: Decodable {}
