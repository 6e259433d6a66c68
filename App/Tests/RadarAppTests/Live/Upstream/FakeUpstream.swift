import FlyingFox
import FlyingSocks
import Foundation

/// A real HTTP server on a loopback port of its own, which runs as long as a test needs it.
///
/// ```swift
/// try await FakeUpstream { _ in HTTPResponse(statusCode: .ok) }.serve { upstream in
///   let answer = try await WebClient().get(upstream.url)
/// }
/// ```
struct FakeUpstream: Sendable {
  private let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// Makes a server whose answers `answer` gives.
  init(_ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
    self.answer = answer
  }

  /// Runs while `client` uses it.
  ///
  /// When `client` is done, answers that are still being made are cancelled.
  func serve<Value>(_ client: (Server) async throws -> Value) async throws -> Value {
    let log = RequestLog()
    let silent: DisabledLogger = .disabled
    let configuration = HTTPServer.Configuration(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      timeout: 3_600,
      logger: silent
    )
    let handler = ClosureHTTPHandler { [answer] request in
      log.append(request)
      return try await answer(request)
    }
    let server = HTTPServer(config: configuration, handler: handler)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      // The library wants a time: a year, and a server that cannot listen ends the wait at once.
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
  /// The server while it runs.
  struct Server: Sendable {
    /// The address of its root, without a slash at the end.
    let url: URL

    /// What it was asked until now.
    let log: RequestLog

    /// The address of a path, with its query if it has one.
    func at(_ path: String) throws -> URL {
      try LoopbackAddress.parse(url.absoluteString + path)
    }
  }
}
