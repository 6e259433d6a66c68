import Foundation
import Synchronization

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
