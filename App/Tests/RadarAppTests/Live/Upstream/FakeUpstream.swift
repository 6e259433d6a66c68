import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A real HTTP server on its own loopback port, which runs as long as a test uses it.
///
/// ```swift
/// try await FakeUpstream { _ in HTTPResponse(statusCode: .ok) }.serve { upstream in
///   let answer = try await WebClient().get(upstream.url)
/// }
/// ```
struct FakeUpstream: Sendable {
  private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

  init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.answer = answer
  }

  /// Runs the server while `client` uses it, at the address of this machine that has an IPv4 number, or an IPv6 number.
  ///
  /// When `client` returns, running requests are cancelled.
  func serve<Value>(
    onIPv6: Bool = false,
    _ client: (Server) async throws -> Value
  ) async throws -> Value {
    let log = RequestLog()
    let silent: DisabledLogger = .disabled
    func configuration(_ address: some SocketAddress) -> HTTPServer.Configuration {
      HTTPServer.Configuration(address: address, timeout: 3_600, logger: silent)
    }
    let handler = ClosureHTTPHandler { [answer] request in
      log.append(request)
      return try await answer(request)
    }
    let server = HTTPServer(
      config: onIPv6
        ? configuration(try sockaddr_in6.inet6(ip6: "::1", port: 0))
        : configuration(try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)),
      handler: handler
    )
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      // The library requires a time-out. It is one year, and a server that cannot listen ends the wait
      // immediately.
      let listening = Task { try await server.waitUntilListening(timeout: 31_536_000) }
      group.addTask {
        defer { listening.cancel() }
        try await server.run()
      }
      try await listening.value
      let url = try LoopbackAddress.url(of: await server.listeningAddress)
      return try await client(Server(url: url, log: log))
    }
  }
}

extension FakeUpstream {
  struct Server: Sendable {
    /// The address of its root, without a slash at the end.
    let url: URL

    let log: RequestLog

    /// Returns the address of a path, which may contain a query.
    func at(_ path: String) throws -> URL {
      try LoopbackAddress.parse(url.absoluteString + path)
    }
  }
}

extension HTTPResponse {
  static func moved(
    to place: String,
    _ status: HTTPStatusCode = .movedPermanently
  ) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: HTTPHeaders([.location: place]))
  }

  static func json(_ body: Data) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: body)
  }
}

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
