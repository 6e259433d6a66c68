extension RichText {
  /// A link of a text.
  public struct Link: Equatable, Sendable {
    /// The absolute address, with the scheme `http`, `https`, `ftp` or `mailto`.
    public let address: String

    /// What the text shows for the link where it first appears, on one line.
    public let title: String
  }
}
