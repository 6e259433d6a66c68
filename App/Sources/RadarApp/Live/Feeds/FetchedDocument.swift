import Foundation

/// A document from a server, with the information that is needed to parse it.
struct FetchedDocument: Equatable, Sendable {
  /// The body, decompressed.
  let data: Data

  /// The `Content-Type`, whose `charset` determines how to decode the body.
  let contentType: String?

  /// The address of the document after redirects, which is the base of relative links.
  let url: URL

  /// Whether the document differs from the previous one, as far as the server reports.
  var isModified = true
}
