/// The header fields that tell a server which version of a document is already known.
struct Validators: Equatable, Sendable {
  /// The `ETag` of the version.
  var entityTag: String?

  /// The `Last-Modified` of the version.
  var lastModified: String?

  /// The header fields that request the document only if it has changed.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = entityTag
    headers["If-Modified-Since"] = lastModified
    return headers
  }
}

extension Validators {
  /// Creates the validators of an answer, or nil if it contains none.
  init?(_ answer: WebAnswer) {
    self.init(entityTag: answer["ETag"], lastModified: answer["Last-Modified"])
    if headers.isEmpty { return nil }
  }
}
