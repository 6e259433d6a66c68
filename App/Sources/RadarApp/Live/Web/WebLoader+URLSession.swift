#if canImport(Darwin)
import Foundation
import Synchronization

/// The connections of a session, by the URL loading system.
final class WebLoader: Sendable {
  private let delegate = TransferDelegate()
  private let session: URLSession
  private let tasks = Mutex<[ObjectIdentifier: URLSessionDataTask]>([:])

  init?() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // Most sources are on one host, and none of them waits for the others.
    configuration.httpMaximumConnectionsPerHost = WebLimits.requestsAtOnce
    // ``Deadlines`` enforces the time limits.
    configuration.timeoutIntervalForRequest = 86_400
    configuration.timeoutIntervalForResource = 86_400
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  func begin(_ transfer: Transfer, headers: [String: String]) {
    var request = URLRequest(url: transfer.url, timeoutInterval: 86_400)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: request)
    delegate.add(transfer, for: task)
    tasks.withLock { $0[ObjectIdentifier(transfer)] = task }
    task.resume()
  }

  func end(_ transfer: Transfer) {
    let task = tasks.withLock { $0.removeValue(forKey: ObjectIdentifier(transfer)) }
    guard let task else { return }
    delegate.remove(task)
    task.cancel()
  }

  /// Ends all requests and connections.
  ///
  /// Until then, the session retains its delegate and itself.
  func end() { session.invalidateAndCancel() }
}
#endif
