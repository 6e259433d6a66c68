import Foundation

/// A document as a server sent it, with what is needed to read it.
struct FetchedDocument: Equatable, Sendable {
  /// The body, decompressed.
  let data: Data

  /// The `Content-Type`, whose `charset` tells how to decode the body.
  let contentType: String?

  /// The address that the document came from, after redirects; relative links start here.
  let url: URL

  /// Whether it differs from what the server sent the last time, as far as the server said.
  var isModified = true
}
