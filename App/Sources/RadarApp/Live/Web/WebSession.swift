import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The connections of a client, in one `URLSession` that is invalidated when this object is deallocated.
final class WebSession: Sendable {
  let delegate = TransferDelegate()
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // Most sources are on one host, and none of them waits for the others.
    configuration.httpMaximumConnectionsPerHost = WebLimits.requestsAtOnce
    // ``Deadlines`` enforces the time limits, because FoundationNetworking counts only whole seconds.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  // On Apple platforms, a session retains its delegate and itself until it is invalidated.
  deinit { session.invalidateAndCancel() }

  /// Sends one request and returns its answer with any status, without following redirects.
  ///
  /// The method throws ``WebError``, or `CancellationError` as soon as the caller is cancelled.
  func load(
    _ url: URL,
    headers: [String: String],
    maximumBytes: Int,
    noting activity: Activity
  ) async throws -> WebAnswer {
    var request = URLRequest(url: url, timeoutInterval: 86_400)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: request)
    let transfer = Transfer(url, maximumBytes: maximumBytes, noting: activity)
    delegate.add(transfer, for: task)
    defer {
      delegate.remove(task)
      task.cancel()
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        if transfer.begin(waiting) { task.resume() }
      }
    } onCancel: {
      transfer.fail(CancellationError())
    }
  }
}
