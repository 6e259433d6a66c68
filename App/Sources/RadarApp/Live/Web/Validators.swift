/// What tells a server which version of a document is known already.
struct Validators: Equatable, Sendable {
  /// The `ETag` of that version.
  var entityTag: String?

  /// Its `Last-Modified`.
  var lastModified: String?

  /// The header fields that ask for the document only if it is another one by now.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = entityTag
    headers["If-Modified-Since"] = lastModified
    return headers
  }
}

extension Validators {
  /// What an answer says about the version it brought; `nil` when it says nothing.
  init?(_ answer: WebAnswer) {
    self.init(entityTag: answer["ETag"], lastModified: answer["Last-Modified"])
    if headers.isEmpty { return nil }
  }
}
