import FlyingFox
import Synchronization

/// The requests to a server, in order.
final class RequestLog: Sendable {
  private let entries = Mutex<[HTTPRequest]>([])

  var requests: [HTTPRequest] { entries.withLock { $0 } }

  /// The paths and queries of the requests, as the client sent them.
  var targets: [String] { requests.map(\.target.rawValue) }

  func append(_ request: HTTPRequest) {
    entries.withLock { $0.append(request) }
  }
}
