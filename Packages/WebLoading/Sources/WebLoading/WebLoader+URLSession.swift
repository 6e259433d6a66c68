#if canImport(Darwin)
import Foundation
import Synchronization

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
    configuration.httpMaximumConnectionsPerHost = WebClient.requestsAtOnce
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

final class TransferDelegate: NSObject, URLSessionDataDelegate {
  private let transfers = Mutex<[Int: Transfer]>([:])

  func add(_ transfer: Transfer, for task: URLSessionTask) {
    transfers.withLock { $0[task.taskIdentifier] = transfer }
  }

  func remove(_ task: URLSessionTask) { transfers.withLock { $0[task.taskIdentifier] = nil } }

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
  ) { completionHandler(nil) }

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

extension WebError.Reason {
  init(_ error: any Error, hasHead: Bool) {
    let detail = PlainLine.text(error.localizedDescription, limit: 120)
    guard let error = error as? URLError else {
      self = hasHead ? .brokenOff(detail) : .other(detail)
      return
    }
    self =
      switch error.code {
      case .badURL: .cannotBeLoaded
      case .cannotFindHost, .dnsLookupFailed: .hostNotFound
      case .cannotConnectToHost, .notConnectedToInternet: .cannotConnect
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired:
        .notSecure(detail)
      case _ where hasHead: .brokenOff(detail)
      case .networkConnectionLost, .badServerResponse, .zeroByteResource: .closed
      case .unsupportedURL, .cannotParseResponse: .notHTTP
      default: .other(detail)
      }
  }
}
#endif
