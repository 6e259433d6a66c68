import Foundation

/// A client that loads web addresses, within limits, and whose copies share connections.
struct WebClient: Sendable {
  var limits = WebLimits()
  let session = WebSession()
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Loads the document at an address, following redirects and decompressing the body.
  ///
  /// An answer is returned for every status. `validators` returns more header fields for each address on the way, so
  /// that the server may answer 304. If it throws an error, the request ends.
  func get(
    _ url: URL,
    headers: [String: String] = [:],
    validators: @escaping @Sendable (URL) throws -> [String: String] = { _ in [:] }
  ) async throws -> WebAnswer {
    let activity = Activity()
    return try await Deadlines(limits: limits, sleep: sleep).run(at: url, noting: activity) {
      var trail = try RedirectTrail(from: url, headers: headers, maximum: limits.maximumRedirects)
      while true {
        let known = try validators(trail.url)
        let answer = try await session.load(
          trail.url,
          headers: trail.headers.merging(known) { _, known in known },
          maximumBytes: limits.maximumBytes,
          noting: activity
        )
        guard try trail.follow(answer) else { return answer }
      }
    }
  }
}
