import FlyingSocks
import Foundation

/// A connection of the server, with what was read of it and not used yet.
actor Connection {
  private nonisolated let socket: AsyncSocket
  private var read: [UInt8] = []
  private var position = 0
  private var lastWrite: Task<Void, any Error>?

  init(_ socket: AsyncSocket) { self.socket = socket }

  /// Returns the bytes before the next empty line, or nil if they are more than a limit or do not come in time.
  func head(limit: Int, within time: Duration) async -> [UInt8]? {
    let timer = Task { [socket] in
      try await Task.sleep(for: time)
      // Whoever reads is woken, and finds the end.
      _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_RD))
    }
    defer { timer.cancel() }
    let end = Array("\r\n\r\n".utf8)
    while read.count <= limit {
      if let found = read.firstRange(of: end) {
        position = found.upperBound
        return Array(read[..<found.lowerBound])
      }
      guard let more = try? await socket.read(atMost: 4096), !more.isEmpty else { return nil }
      read += more
    }
    return nil
  }

  /// Returns the next bytes, however long they take.
  func take(_ count: Int) async throws -> [UInt8] {
    while read.count - position < count {
      if position > 0 {
        read.removeFirst(position)
        position = 0
      }
      read += try await socket.read(atMost: 4096)
    }
    defer { position += count }
    return Array(read[position..<position + count])
  }

  /// Writes bytes after those of earlier calls, and returns when they are handed to the system.
  func write(_ data: Data) async throws {
    let previous = lastWrite
    let write = Task { [socket] in
      try await previous?.value
      try await socket.write(data)
    }
    lastWrite = write
    try await withTaskCancellationHandler {
      try await write.value
    } onCancel: {
      write.cancel()
    }
  }

  /// Ends the connection for whoever reads or writes.
  nonisolated func end() { _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR)) }
}
