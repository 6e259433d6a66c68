import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import Testing

/// A real HTTP server on its own loopback port, which runs as long as a test uses it.
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
    let log = Server.Log()
    let silent: DisabledLogger = .disabled
    func configuration(_ address: some SocketAddress) -> HTTPServer.Configuration {
      HTTPServer.Configuration(address: address, timeout: 3_600, logger: silent)
    }
    let handler = ClosureHTTPHandler { [answer] request in
      log.requests.withLock { $0.append(request) }
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
      // The library requires a time-out. It is one year, and a server that cannot listen ends the wait immediately.
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

  struct Server: Sendable {
    /// The address of its root, without a slash at the end.
    let url: URL

    fileprivate final class Log: Sendable {
      let requests = Mutex<[HTTPRequest]>([])
    }

    fileprivate let log: Log

    var requests: [HTTPRequest] { log.requests.withLock(\.self) }

    var targets: [String] { requests.map(\.target.rawValue) }

    func at(_ path: String) throws -> URL { try LoopbackAddress.parse(url.absoluteString + path) }

    /// Returns the error of a request, with `URL` and `HOST` in the place of those of the server.
    func error<Value: Sendable>(of request: () async throws -> Value) async -> String? {
      let error = await #expect(throws: (any Error).self) { try await request() }
      return error.map { "\($0)" }?.replacing(url.absoluteString, with: "URL")
        .replacing("\(url.host() ?? ""):\(url.port ?? 80)", with: "HOST")
    }
  }
}

extension HTTPResponse {
  static func moved(
    to place: String,
    _ status: HTTPStatusCode = .movedPermanently
  ) -> HTTPResponse { HTTPResponse(statusCode: status, headers: HTTPHeaders([.location: place])) }

  static func json(_ body: Data) -> HTTPResponse {
    HTTPResponse(statusCode: .ok, headers: [.contentType: "application/json"], body: body)
  }
}

/// A server on its own loopback port that answers with arbitrary bytes, regardless of the HTTP protocol.
enum RudeUpstream {
  /// A step of the server after it has read a request.
  ///
  /// After the last step, the server closes the connection.
  enum Step: Sendable {
    case send(String)
    case sendForever(String)
    /// Waits until the server ends.
    case hold
  }

  /// Runs a server that handles every connection in the same way, while `client` uses its address.
  static func serving<Value>(
    _ steps: [Step],
    to client: (URL) async throws -> Value
  ) async throws -> Value {
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    let socket = try Socket(domain: Int32(AF_INET))
    defer { try? socket.close() }
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    let url = try LoopbackAddress.url(of: socket.sockname())
    let connections = try AsyncSocket(socket: socket, pool: pool).sockets
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await pool.run() }
      group.addTask {
        try await withThrowingDiscardingTaskGroup { group in
          for try await connection in connections {
            // A client that disconnects ends its own connection, but not the server.
            group.addTask { try? await serve(connection, steps) }
          }
        }
      }
      return try await client(url)
    }
  }

  private static func serve(_ connection: AsyncSocket, _ steps: [Step]) async throws {
    defer { try? connection.close() }
    var request = ""
    while !request.hasSuffix("\r\n\r\n") {
      request += String(decoding: try await connection.read(atMost: 4_096), as: UTF8.self)
    }
    for step in steps {
      switch step {
      case .send(let text):
        try await connection.write(Data(text.utf8))
      case .sendForever(let text):
        while true { try await connection.write(Data(text.utf8)) }
      case .hold:
        try await Signal.never()
      }
    }
  }
}

enum LoopbackAddress {
  static func url(of address: Socket.Address?) throws -> URL {
    switch address {
    case .ip4(let host, let port): return try parse("http://\(host):\(port)")
    case .ip6(let host, let port): return try parse("http://[\(host)]:\(port)")
    default: return try #require(nil, "the server listens at no IP address")
    }
  }

  /// Whether this machine has an address with an IPv6 number.
  static let hasIPv6: Bool = {
    guard let socket = try? Socket(domain: Int32(AF_INET6)) else { return false }
    defer { try? socket.close() }
    return (try? socket.bind(to: sockaddr_in6.inet6(ip6: "::1", port: 0))) != nil
  }()

  static func parse(_ text: String) throws -> URL { try #require(URL(string: text)) }
}
