import FlyingFox
import FlyingSocks
import Foundation

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
