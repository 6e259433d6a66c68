public import Foundation

/// A feed as its source sent it, with what is needed to parse it.
public struct FeedDocument: Equatable, Sendable {
  /// The document: Atom, RSS or JSON Feed, or nothing if it has not changed.
  public let data: Data

  /// The `Content-Type` of the response, whose `charset` determines the encoding.
  public let contentType: String?

  /// The address of the document, to which relative links refer.
  public let address: String?

  /// The name of the document for messages, or nil for that of its source.
  ///
  /// An address may have a secret in it, which a message leaves out.
  public let name: String?

  /// A short text that differs if anything differs from which the document is parsed, or nil if none is known.
  ///
  /// A document with the fingerprint of the last one of its source is not parsed, and its entries are not received again.
  public let fingerprint: String?

  /// Creates a document.
  public init(
    _ data: Data,
    contentType: String? = nil,
    address: String? = nil,
    name: String? = nil,
    fingerprint: String? = nil
  ) {
    (self.data, self.contentType, self.address) = (data, contentType, address)
    (self.name, self.fingerprint) = (name, fingerprint)
  }
}
