/// The reason why a search failed, with what to do, in one line.
public struct SearchError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What happened, where, and what to do.
  public let message: String

  /// The message.
  public var description: String { message }

  /// Creates an error with a message.
  public init(_ message: String) { self.message = message }
}
