import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The connections of a client: one `URLSession`, which is invalidated when nobody holds this any more.
final class WebSession: Sendable {
  let delegate = TransferDelegate()
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // ``Deadlines`` watches the time: FoundationNetworking counts whole seconds only.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  // Apple's sessions keep their delegate, and themselves, until they are invalidated.
  deinit { session.invalidateAndCancel() }

  /// Sends one request and returns its answer, whatever its status; follows no redirect.
  ///
  /// Throws ``WebError``, or `CancellationError` as soon as the caller is cancelled.
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
