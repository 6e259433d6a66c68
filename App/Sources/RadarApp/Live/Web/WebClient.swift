import Foundation

/// A client that loads web addresses, within limits.
///
/// ```swift
/// let answer = try await WebClient().get(url, headers: ["Accept": "application/json"])
/// ```
///
/// All copies share one session. Its connections are closed when the last copy is released.
struct WebClient: Sendable {
  /// The limits of each request.
  let limits: WebLimits

  /// The session with the connections.
  let session = WebSession()

  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a client whose time limits wait with `sleep`.
  ///
  /// The default uses real time. A test passes a closure that determines when the time is up.
  init(
    limits: WebLimits = WebLimits(),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.limits = limits
    self.sleep = sleep
  }

  /// Loads the document at an address, following redirects and decompressing the body.
  ///
  /// An answer is returned for every status. `validators` returns more header fields for each address on the way, so
  /// that the server may answer 304. If it throws an error, the request ends.
  ///
  /// The method throws ``WebError`` if there is no answer or if the answer exceeds a limit, and
  /// `CancellationError` as soon as the caller is cancelled. The body, up to the limit, is held in memory.
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
