import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A delegate that forwards the events of the URL loading system to their transfers.
final class TransferDelegate: NSObject, URLSessionDataDelegate {
  private let transfers = Mutex<[Int: Transfer]>([:])

  /// The number of running requests.
  var transferCount: Int { transfers.withLock(\.count) }

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
    transfer.receive(head)
    // If the server answers 401 and specifies an authentication method, FoundationNetworking issues a
    // challenge, and never completes a task whose delegate does not resolve it. The body contains no more
    // information than the status.
    if head.statusCode == 401 {
      transfer.succeed()
      dataTask.cancel()
    }
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
      transfer.interrupt(error)
    } else {
      // For a redirect without a location, only the end is reported, and not the head.
      transfer.succeed(task.response as? HTTPURLResponse)
    }
  }
}
