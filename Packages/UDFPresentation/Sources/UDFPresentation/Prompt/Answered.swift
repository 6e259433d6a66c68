public import UDFKit

/// The user chose a button of a prompt.
///
/// ```swift
/// store.scope(\.prompt, as: .own).dispatch(Answered(button))
/// ```
///
/// The rule `Presents(\.prompt)` does two things, always in this order:
///
/// 1. It sets the prompt to nil.
/// 2. It dispatches the action of the button, if the button has one. So the rules for that action find no prompt,
///    and may show the next one.
///
/// The action goes where an action of the presenting feature's effects goes (law 7).
///
/// An answer that is addressed to a prompt reaches that prompt and no other. An answer that is addressed to the
/// presenting feature reaches each of its prompts that has this button. Without an address, it reaches the prompts
/// outside of own scopes and of elements (see `Audience.addressee`).
///
/// If the prompt is gone, or another prompt without this button is shown, nothing happens. So a second tap on the
/// same button does nothing.
public struct Answered<Reply: Action & Equatable>: Action, Equatable, CustomStringConvertible {
  /// The button.
  public let button: Prompt<Reply>.Button

  /// Creates the action for a button.
  public init(_ button: Prompt<Reply>.Button) { self.button = button }

  /// The answer as a line, such as `Answered("Delete", sends: deletionConfirmed)`.
  public var description: String {
    "Answered(\"\(button.title)\"\(button.action.map { ", sends: \($0)" } ?? ""))"
  }
}

extension Prompt {
  /// Returns the answer with the first button of a title, or nil if the prompt has no such button.
  ///
  /// ```swift
  /// let delete = try #require(test.state.prompt?.answer("Delete"))
  /// await test.send(delete) { $0.prompt = nil }
  /// ```
  ///
  /// An answer with a button that the prompt does not have does nothing. So a test that takes the answer from the prompt
  /// fails where it asks for a button that is not there.
  public func answer(_ title: String) -> Answered<Reply>? {
    buttons.first { $0.title == title }.map { Answered($0) }
  }
}

extension Answered: Encodable where Reply: Encodable {}
extension Answered: Decodable where Reply: Decodable {}
