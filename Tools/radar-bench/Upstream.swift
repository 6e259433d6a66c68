import FlyingFox
import FlyingSocks
import Foundation

/// A server on the loopback address with the feeds of a sample.
struct Upstream {
  /// The feeds.
  let sample: Sample
  /// How long each answer takes.
  let delay: Duration

  /// Serves the feeds while a closure runs, which gets their addresses.
  func run(_ body: (_ addresses: [String]) async throws -> Void) async throws {
    let feeds = (0..<sample.sources).map { Data(sample.feed($0).utf8) }
    let silent: DisabledLogger = .disabled
    let configuration = HTTPServer.Configuration(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      logger: silent
    )
    let handler = ClosureHTTPHandler { [delay] request in
      try await Task.sleep(for: delay)
      let number = Int(request.path.dropFirst()) ?? 0
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "application/atom+xml"],
        body: feeds[number]
      )
    }
    let server = HTTPServer(config: configuration, handler: handler)
    let serving = Task { try await server.run() }
    defer { serving.cancel() }
    try await server.waitUntilListening(timeout: 60)
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw BenchError("the server does not listen")
    }
    try await body(feeds.indices.map { "http://127.0.0.1:\(port)/\($0)" })
  }
}
