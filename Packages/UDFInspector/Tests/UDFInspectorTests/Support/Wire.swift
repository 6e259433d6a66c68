import FlyingSocks
import Foundation

/// A connection to an inspector, on which a test sends whatever bytes it likes.
struct Wire {
  let port: UInt16
  let token: String
  private let socket: AsyncSocket

  init(_ address: String) async throws {
    let url = try Wire.parts(address)
    (port, token) = url
    let pool = try await Self.pool.value
    socket = try AsyncSocket(socket: Socket(domain: Int32(AF_INET), type: .stream), pool: pool)
    try await socket.connect(to: .inet(ip4: "127.0.0.1", port: url.port))
  }

  /// What waits for the sockets of all tests.
  ///
  /// The one of FlyingSocks is prepared again by each test that connects before it is ready, and then forgets what it
  /// waits for.
  private static let pool = Task<any AsyncSocketPool, any Error> {
    let pool = SocketPool<Poll>.make()
    try await pool.prepare()
    Task { try await pool.run() }
    return pool
  }

  private static func parts(_ address: String) throws -> (port: UInt16, token: String) {
    guard let url = URLComponents(string: address), let port = url.port.flatMap({ UInt16($0) }),
      let token = url.queryItems?.first(where: { $0.name == "token" })?.value
    else { throw Refused(answer: "This is no address of an inspector: \(address)") }
    return (port, token)
  }

  /// Sends a request, and returns the whole answer.
  func get(
    _ target: String,
    method: String = "GET",
    host: String? = nil,
    _ fields: [String: String] = [:]
  ) async throws -> String {
    let lines =
      ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"]
      + fields.map { "\($0): \($1)" }
    try await send(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    endSending()
    return String(decoding: await rest(), as: UTF8.self)
  }

  func send(_ data: Data) async throws { try await socket.write(data) }

  /// Returns the next bytes.
  func read(_ count: Int) async throws -> [UInt8] { try await socket.read(bytes: count) }

  /// Returns what comes until the server ends the connection.
  func rest() async -> [UInt8] {
    var bytes: [UInt8] = []
    while let more = try? await socket.read(atMost: 4096) { bytes += more }
    return bytes
  }

  func close() { try? socket.close() }

  /// Says that nothing more is sent, so that a server which waits for more finds the end.
  func endSending() { _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_WR)) }

  /// The fields of a browser that opens the socket of the page.
  func handshake(cookie: String) -> [String: String] {
    [
      "Origin": "http://127.0.0.1:\(port)", "Cookie": cookie, "Connection": "Upgrade",
      "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
    ]
  }

  /// Returns the cookie that the right token gives.
  static func cookie(_ address: String) async throws -> String {
    let wire = try await Wire(address)
    let answer = try await wire.get("/?token=\(wire.token)")
    wire.close()
    let line = answer.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") }
    guard let cookie = line?.dropFirst("Set-Cookie: ".count).split(separator: ";").first else {
      throw Refused(answer: answer)
    }
    return String(cookie)
  }
}

/// What the server answered instead of what was wanted.
struct Refused: Error { let answer: String }
