public import Foundation
import Synchronization

/// A client that loads web addresses, within limits, and whose copies share connections.
public struct WebClient: Sendable {
  /// The maximum number of connections to one server, as many as `curl --parallel` opens.
  public static let requestsAtOnce = 50
  let session = WebSession()
  private let limits: WebLimits
  private let sleep: @Sendable (Duration) async throws -> Void

  /// Creates a client with connections of its own, which are opened when they are needed.
  public init() { self.init(limits: WebLimits()) }

  init(
    limits: WebLimits,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) { (self.limits, self.sleep) = (limits, sleep) }

  /// Loads the document at an address, following redirects and decompressing the body.
  ///
  /// An answer is returned for every status. `validators` returns more header fields for each address on the way, so
  /// that the server may answer 304. If it throws an error, the request ends.
  public func get(
    _ url: URL,
    headers: [String: String] = [:],
    validators: @escaping @Sendable (URL) throws -> [String: String] = { _ in [:] }
  ) async throws -> WebAnswer {
    let activity = Activity()
    return try await Deadlines(limits: limits, sleep: sleep).run(at: url, noting: activity) {
      var trail = try RedirectTrail(from: url, headers: headers, maximum: limits.maximumRedirects)
      while true {
        let known = try validators(trail.url)
        let answer = try await session.load(
          trail.url,
          headers: trail.headers.merging(known) { _, known in known },
          maximumBytes: limits.maximumBytes,
          noting: activity
        )
        guard try trail.follow(answer) else { return answer }
      }
    }
  }
}

private struct RedirectTrail {
  private(set) var url: URL
  private(set) var headers: [String: String]
  private let start: URL
  private let maximum: Int
  private var visited: Set<URL>

  init(from url: URL, headers: [String: String], maximum: Int) throws {
    let url = url.normal
    guard url.isWeb else { throw WebError(.notWeb, at: url) }
    (self.url, start, visited) = (url, url, [url])
    (self.headers, self.maximum) = (headers, maximum)
  }

  /// Follows the redirect of an answer, without credentials to another server, and returns whether it was one.
  mutating func follow(_ answer: WebAnswer) throws -> Bool {
    guard [301, 302, 303, 307, 308].contains(answer.status) else { return false }
    guard let location = answer["Location"], !location.isEmpty,
      let target = URL(string: location, relativeTo: url)?.normal
    else { throw WebError(.redirectToNowhere, at: url) }
    guard target.isWeb else { throw WebError(.notWeb, at: target) }
    guard visited.count <= maximum else { throw WebError(.tooManyRedirects(maximum), at: start) }
    guard visited.insert(target).inserted else { throw WebError(.redirectLoop, at: start) }
    if target.origin != url.origin { headers["Authorization"] = nil }
    url = target
    return true
  }
}

extension URL {
  /// The whole address without a fragment, with its scheme in small letters, because not every system's loader takes
  /// others.
  fileprivate var normal: URL {
    var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    parts?.scheme = scheme?.lowercased()
    parts?.fragment = nil
    return parts?.url ?? absoluteURL
  }
}

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
    let loader = try opened.withLock { opened in
      guard let loader = opened ?? WebLoader() else {
        throw WebError(.other("the library libcurl.so.4 is missing: install libcurl4"), at: url)
      }
      opened = loader
      return loader
    }
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
}

/// The answer of a server, with any status, and with its body decompressed.
public struct WebAnswer: Equatable, Sendable {
  /// The address that answered, which is the last one if there were redirects.
  public let url: URL
  /// The number of the status, such as 200.
  public let status: Int
  /// The body.
  public internal(set) var body: Data
  private let headers: [String: String]

  init(url: URL, status: Int, headers: [String: String] = [:], body: Data = Data()) {
    (self.url, self.status, self.body) = (url, status, body)
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }

  /// The value of a header field, whose name is in any case, or nil if there is none.
  public subscript(header: String) -> String? { headers[header.lowercased()] }

  /// The status for a message, such as `404 Not Found`.
  public var statusLine: String {
    Self.names[status].map { "\(status) \($0)" } ?? "status \(status)"
  }

  private static let names = [
    304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found", 410: "Gone", 422: "Unprocessable Content", 429: "Too Many Requests",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]
}
