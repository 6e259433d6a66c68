import Foundation
import Synchronization

/// A socket beside that of the server, which loses a connection after a number of bytes.
final class Proxy: Sendable {
  /// Who sends the bytes that are counted.
  enum Sender: Sendable { case client, server }

  private struct Limit {
    let sender: Sender
    var bytes: Int
  }

  private let folder: URL
  private let listener: Int32
  private let limit = Mutex<Limit?>(nil)
  private let lost = Mutex(0)
  private let refusals = Mutex<Int?>(nil)

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "pg-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    listener = try Self.socket(in: folder.path(percentEncoded: false)) { bind($0, $1, $2) }
    guard listen(listener, 64) == 0 else { throw POSIXError(.EIO) }
    Thread { [self] in
      while case let client = accept(listener, nil, nil), client >= 0 { join(client) }
    }.start()
  }

  /// The text with which a client connects through this socket.
  var server: String { "host=\(folder.path(percentEncoded: false))" }

  var count: Int { lost.withLock(\.self) }

  /// Loses the connection on which the given byte from now is sent.
  func lose(after bytes: Int, from sender: Sender) {
    limit.withLock { $0 = Limit(sender: sender, bytes: bytes) }
  }

  func loseNone() { limit.withLock { $0 = nil } }

  /// Refuses every connection from now on.
  func refuse() { refusals.withLock { $0 = 0 } }

  var refused: Int { refusals.withLock { $0 ?? 0 } }

  func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    closeFile(listener)
    try? FileManager.default.removeItem(at: folder)
  }

  private func join(_ client: Int32) {
    let host = ProcessInfo.processInfo.environment["PGHOST"] ?? ""
    let isRefused = refusals.withLock { count in
      count? += 1
      return count != nil
    }
    guard !isRefused, let server = try? Self.socket(in: host, { connect($0, $1, $2) }) else {
      closeFile(client)
      return
    }
    let open = Mutex(2)
    let end = { @Sendable in
      for file in [client, server] { shutdown(file, Int32(SHUT_RDWR)) }
      let isLast = open.withLock { open in
        open -= 1
        return open == 0
      }
      if isLast { for file in [client, server] { closeFile(file) } }
    }
    for (source, target, sender) in [(client, server, Sender.client), (server, client, .server)] {
      Thread { [self] in
        copy(from: source, to: target, sender)
        end()
      }.start()
    }
  }

  private func copy(from source: Int32, to target: Int32, _ sender: Sender) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(source, &bytes, bytes.count), count > 0 {
      let passed = limit.withLock { limit -> Int in
        guard var current = limit, current.sender == sender else { return count }
        let passed = min(count, current.bytes)
        current.bytes -= passed
        limit = passed < count ? nil : current
        return passed
      }
      var start = 0
      while start < passed {
        let sent = send(target, Array(bytes[start..<passed]), passed - start, Self.flags)
        if sent <= 0 { return }
        start += sent
      }
      if passed < count { return lost.withLock { $0 += 1 } }
    }
  }

  #if canImport(Darwin)
  private static var flags: Int32 { 0 }
  private static var stream: Int32 { SOCK_STREAM }
  #else
  private static var flags: Int32 { Int32(MSG_NOSIGNAL) }
  private static var stream: Int32 { Int32(SOCK_STREAM.rawValue) }
  #endif

  /// Makes a socket with the name of a server in a folder.
  ///
  /// Proof of the pointers: the address exists during the call, and its length is that of its type.
  private static func socket(
    in folder: String,
    _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = "\(folder)/.s.PGSQL.5432".utf8
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let file = makeSocket(AF_UNIX, stream, 0)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard file >= 0, result == 0 else { throw POSIXError(.ECONNREFUSED) }
    return file
  }
}

private func makeSocket(_ domain: Int32, _ type: Int32, _ number: Int32) -> Int32 {
  socket(domain, type, number)
}

private func closeFile(_ file: Int32) { close(file) }
