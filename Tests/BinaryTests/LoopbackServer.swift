import FlyingFox
import FlyingSocks
import Foundation

/// A server on a loopback port of its own.
enum LoopbackServer {
  /// Answers requests with a closure while another one runs, which gets the address.
  static func serving(
    _ answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse,
    to client: (_ address: String) async throws -> Void
  ) async throws {
    let silent: DisabledLogger = .disabled
    let configuration = HTTPServer.Configuration(
      address: try .inet(ip4: "127.0.0.1", port: 0),
      timeout: 3_600,
      logger: silent
    )
    let server = HTTPServer(config: configuration, handler: ClosureHTTPHandler(answer))
    let serving = Task { try await server.run() }
    defer { serving.cancel() }
    // The library requires a time limit, which is a year here.
    try await server.waitUntilListening(timeout: 31_536_000)
    guard case .ip4(_, let port) = await server.listeningAddress else {
      throw PseudoTerminal.Failure(message: "The server does not listen")
    }
    try await client("http://127.0.0.1:\(port)")
  }
}
