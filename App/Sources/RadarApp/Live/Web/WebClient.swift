import Foundation

/// Reads addresses of the web, within limits.
///
/// ```swift
/// let answer = try await WebClient().get(url, headers: ["Accept": "application/json"])
/// ```
///
/// All copies share one `URLSession`; when the last is gone, its connections are closed.
struct WebClient: Sendable {
  /// How much an address may cost.
  let limits: WebLimits

  /// The connections.
  let session = WebSession()

  private let sleep: @Sendable (Duration) async throws -> Void

  /// Makes a client whose limits of time wait with `sleep`.
  ///
  /// The default is the program's; a test passes a closure that says when the time is up.
  init(
    limits: WebLimits = WebLimits(),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.limits = limits
    self.sleep = sleep
  }

  /// Gets what is at an address, following redirects; compressed bodies arrive decompressed.
  ///
  /// An answer is returned whatever its status. `validators` is asked at each address on the way what
  /// is known of it, so that the server may answer 304; what it throws ends the way.
  ///
  /// Throws ``WebError`` when there is no answer or when it breaks a limit, and `CancellationError` as
  /// soon as the caller is cancelled. The body, up to the limit, is held in memory.
  func get(
    _ url: URL,
    headers: [String: String] = [:],
    validators: @escaping @Sendable (URL) throws -> Validators? = { _ in nil }
  ) async throws -> WebAnswer {
    let activity = Activity()
    return try await Deadlines(limits: limits, sleep: sleep).run(at: url, noting: activity) {
      var trail = try RedirectTrail(from: url, headers: headers, maximum: limits.maximumRedirects)
      while true {
        let known = try validators(trail.url)?.headers ?? [:]
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
