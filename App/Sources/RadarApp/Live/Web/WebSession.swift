import Foundation
import Synchronization

/// The connections of a client, which are closed when this object is deallocated.
final class WebSession: Sendable {
  private struct State {
    /// The connections, once there was a request.
    var loader: WebLoader?
    var last = 0
  }

  private let state = Mutex(State())

  deinit { loader?.end() }

  /// The connections, once there was a request.
  var loader: WebLoader? { state.withLock(\.loader) }

  /// Sends one request and returns its answer with any status, without following redirects.
  ///
  /// The method throws ``WebError``, or `CancellationError` as soon as the caller is cancelled.
  func load(
    _ url: URL,
    headers: [String: String],
    maximumBytes: Int,
    noting activity: Activity
  ) async throws -> WebAnswer {
    let (loader, id) = try begin(url)
    defer { loader.end(id) }
    let transfer = Transfer(url, maximumBytes: maximumBytes, noting: activity)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting in
        if transfer.begin(waiting) { loader.begin(id, transfer, headers: headers) }
      }
    } onCancel: {
      transfer.fail(CancellationError())
    }
  }

  private func begin(_ url: URL) throws -> (WebLoader, id: Int) {
    try state.withLock { state in
      guard let loader = state.loader ?? WebLoader() else {
        throw WebError(.other("the library libcurl.so.4 is missing: install libcurl4"), at: url)
      }
      state.loader = loader
      state.last += 1
      return (loader, state.last)
    }
  }
}
