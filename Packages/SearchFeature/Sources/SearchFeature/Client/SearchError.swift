/// Why a search failed and what to do about it, in one line for people.
public struct SearchError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What happened, where, and what to do.
  public let message: String

  /// The message.
  public var description: String { message }

  /// Makes an error that says `message`.
  public init(_ message: String) {
    self.message = message
  }
}
