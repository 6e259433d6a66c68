/// A text that can be found.
struct SearchText: Equatable, Identifiable, Sendable {
  /// What a text is written in.
  enum Content: Equatable, Sendable {
    case plain(String)
    /// HTML, whose relative links refer to an address.
    case html(String, base: String?)
  }

  let id: String

  /// What the text belongs to, and is removed with.
  let source: String
  let title: String
  let content: Content?
}
