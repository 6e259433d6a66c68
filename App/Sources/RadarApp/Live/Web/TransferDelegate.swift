#if canImport(Darwin)
import Foundation
import Synchronization

/// A delegate that forwards the events of the URL loading system to their transfers.
final class TransferDelegate: NSObject, URLSessionDataDelegate {
  private let transfers = Mutex<[Int: Transfer]>([:])

  func add(_ transfer: Transfer, for task: URLSessionTask) {
    transfers.withLock { $0[task.taskIdentifier] = transfer }
  }

  func remove(_ task: URLSessionTask) {
    transfers.withLock { $0[task.taskIdentifier] = nil }
  }

  private func transfer(for task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  /// Declines every redirect, because ``WebClient`` follows and counts them.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    guard let head = response as? HTTPURLResponse, let transfer = transfer(for: dataTask) else {
      return
    }
    transfer.receive(WebAnswer(head, url: transfer.url))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    guard let transfer = transfer(for: dataTask), transfer.receive(data) else {
      dataTask.cancel()
      return
    }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    guard let transfer = transfer(for: task) else { return }
    if let error {
      transfer.interrupt { WebError.Reason(error, hasHead: $0) }
    } else {
      transfer.succeed()
    }
  }
}

extension WebAnswer {
  fileprivate init(_ head: HTTPURLResponse, url: URL) {
    var headers: [String: String] = [:]
    for (name, value) in head.allHeaderFields { headers["\(name)"] = "\(value)" }
    self.init(url: url, status: head.statusCode, headers: headers)
  }
}
#endif
