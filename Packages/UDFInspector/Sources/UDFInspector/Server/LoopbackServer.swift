import FlyingFox
import FlyingSocks
import Synchronization

/// A server on the loopback interface with a bounded number of connections.
///
/// FlyingFox's own server accepts any number, and buffers lines and frames of any length. So only its sockets and its
/// handshake are used.
final class LoopbackServer: Sendable {
  /// The number of connections at once.
  ///
  /// One more is closed.
  static let mostConnections = 64

  let port: UInt16
  private let socket: Socket
  private let pool: any AsyncSocketPool
  private let connections = Mutex(0)

  /// Takes a port, or one that is free for the port 0.
  init(port: UInt16) throws {
    do {
      socket = try Self.listen(on: .inet(ip4: "127.0.0.1", port: port))
      guard case .ip4(_, let taken) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = taken
    } catch {
      let reason =
        if case SocketError.failed(_, _, let message) = error { message } else { "\(error)" }
      throw InspectorProblem(
        "The inspector cannot use the port \(port): choose another one, or 0 for any. \(reason)."
      )
    }
    pool = HTTPServer.defaultPool()
  }

  private static func listen(on address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(address.family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: address)
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }

  /// Prepares the waiting for sockets, which `run` needs.
  func prepare() async throws { try await pool.prepare() }

  /// Serves connections until the task is cancelled.
  func run(_ serve: @escaping @Sendable (Connection) async -> Void) async {
    defer { try? socket.close() }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [pool] in try? await pool.run() }
      group.addTask { [self] in await accept(serve) }
      await group.next()
      group.cancelAll()
    }
  }

  private func accept(_ serve: @escaping @Sendable (Connection) async -> Void) async {
    guard let listening = try? AsyncSocket(socket: socket, pool: pool) else { return }
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        let socket: AsyncSocket
        do {
          socket = try await listening.accept()
        } catch SocketError.disconnected {
          break
        } catch {
          // The process may have no more descriptors for a moment.
          try? await Task.sleep(for: .milliseconds(20))
          continue
        }
        guard connections.withLock({ $0 < Self.mostConnections }) else {
          try? socket.close()
          continue
        }
        connections.withLock { $0 += 1 }
        group.addTask { [self] in
          await serve(Connection(socket))
          try? socket.close()
          connections.withLock { $0 -= 1 }
        }
      }
      group.cancelAll()
    }
  }
}
