import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Brings what the URL loading system reports to the transfer that it is about.
final class TransferDelegate: NSObject, URLSessionDataDelegate {
  private let transfers = Mutex<[Int: Transfer]>([:])

  /// How many requests are on their way.
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

  /// Follows no redirect: ``WebClient`` does, and counts them.
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
    // FoundationNetworking answers a 401 that names a way to sign in with a challenge, and never
    // completes a task whose delegate does not solve it. Its body says no more than the status.
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
      // A redirect that does not say where to is reported with its end only, not with its head.
      transfer.succeed(task.response as? HTTPURLResponse)
    }
  }
}
