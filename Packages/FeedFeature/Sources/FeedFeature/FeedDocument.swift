public import Foundation

/// A feed as its source sent it, and what is needed to read it.
public struct FeedDocument: Equatable, Sendable {
  /// The document: Atom, RSS or JSON Feed.
  public let data: Data

  /// The `Content-Type` that it was sent with, whose `charset` tells how to decode it.
  public let contentType: String?

  /// The address that it came from, where its relative links start.
  public let address: String?

  /// Makes a document.
  public init(_ data: Data, contentType: String? = nil, address: String? = nil) {
    self.data = data
    self.contentType = contentType
    self.address = address
  }
}
