import Foundation
import Synchronization

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

/// The connections of a client, which are closed when this object is deallocated.
final class WebSession: Sendable {
  private let opened = Mutex<WebLoader?>(nil)

  deinit { loader?.end() }

  var loader: WebLoader? { opened.withLock(\.self) }

  /// Sends one request and returns its answer with any status, without following redirects.
  func load(
    _ url: URL,
    headers: [String: String],
    maximumBytes: Int,
    noting activity: Activity
  ) async throws -> WebAnswer {
    let loader = try loader(for: url)
    let transfer = Transfer(url, maximumBytes: maximumBytes, noting: activity)
    defer { loader.end(transfer) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        if transfer.begin(waiting) { loader.begin(transfer, headers: headers) }
      }
    } onCancel: {
      transfer.fail(CancellationError())
    }
  }

  private func loader(for url: URL) throws -> WebLoader {
    try opened.withLock { opened in
      guard let loader = opened ?? WebLoader() else {
        throw WebError(.other("the library libcurl.so.4 is missing: install libcurl4"), at: url)
      }
      opened = loader
      return loader
    }
  }
}
