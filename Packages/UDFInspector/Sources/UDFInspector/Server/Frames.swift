import FlyingFox
import Foundation

/// The frames of a WebSocket (RFC 6455), whose messages have a limit.
enum Frames {
  /// The most bytes of a message of the page, which may be a session.
  static let limit = 16_000_000

  struct Violation: Error, Equatable {
    let code: UInt16
    let reason: String

    static let isTooLong = Violation(code: 1009, reason: "The message is too long.")
    static let isWrong = Violation(code: 1002, reason: "The frame is wrong.")
    static let isNoText = Violation(code: 1007, reason: "The message is no text.")
    static let hasEnded = Violation(code: 1000, reason: "")
  }

  /// Reads frames up to the end of the next text, and answers pings meanwhile.
  static func text(from connection: Connection) async throws -> String {
    var message: [UInt8] = []
    var hasBegun = false
    while true {
      let frame = try await frame(from: connection, limit: limit - message.count)
      switch frame.opcode {
      case .text where !hasBegun, .continuation where hasBegun:
        message += frame.payload
        hasBegun = true
        guard frame.fin else { continue }
        guard let text = String(bytes: message, encoding: .utf8) else { throw Violation.isNoText }
        return text
      case .ping: try await connection.write(data(.pong, frame.payload))
      case .pong: continue
      case .close: throw Violation.hasEnded
      default: throw Violation.isWrong
      }
    }
  }

  /// Reads one frame.
  ///
  /// A length over the limit is refused before anything of it is read.
  private static func frame(from connection: Connection, limit: Int) async throws -> WSFrame {
    let start = try await connection.take(2)
    let opcode = WSFrame.Opcode(start[0] & 0x0F)
    let isControl = start[0] & 0x08 != 0
    let isFinal = start[0] & 0x80 != 0
    // Pages mask their frames, and no extension was agreed upon.
    guard start[1] & 0x80 != 0, start[0] & 0x70 == 0 else { throw Violation.isWrong }
    var length = UInt64(start[1] & 0x7F)
    if length >= 126 {
      guard !isControl else { throw Violation.isWrong }
      length = try await connection.take(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | UInt64($1) }
    }
    guard !isControl || isFinal else { throw Violation.isWrong }
    guard length <= UInt64(max(limit, 0)) else { throw Violation.isTooLong }
    let mask = try await connection.take(4)
    var payload = try await connection.take(Int(length))
    for index in payload.indices { payload[index] ^= mask[index & 3] }
    return WSFrame(fin: isFinal, opcode: opcode, mask: nil, payload: Data(payload))
  }

  /// Returns a frame with all of a message.
  static func data(_ opcode: WSFrame.Opcode, _ payload: Data) -> Data {
    var data = Data([0x80 | opcode.rawValue])
    switch payload.count {
    case ..<126: data.append(UInt8(payload.count))
    case ..<65_536: data += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      let shifts = stride(from: 56, through: 0, by: -8)
      data += [127] + shifts.map { UInt8(payload.count >> $0 & 0xFF) }
    }
    return data + payload
  }

  /// Returns the frame that ends a connection.
  static func close(_ violation: Violation) -> Data {
    let code = [UInt8(violation.code >> 8), UInt8(violation.code & 0xFF)]
    return data(.close, Data(code + violation.reason.utf8))
  }

  /// Returns the head of the answer to a handshake, or nil if it is none.
  static func handshake(_ head: RequestHead) async -> String? {
    let fields = head.single.map { (HTTPHeader($0.key), $0.value) }
    let request = HTTPRequest(
      method: .GET,
      version: .http11,
      path: "/",
      query: [],
      headers: Dictionary(uniqueKeysWithValues: fields),
      body: Data()
    )
    let handler = WebSocketHTTPHandler(handler: Unused())
    guard let response = try? await handler.handleRequest(request),
      response.statusCode == .switchingProtocols,
      let accept = response.headers[HTTPHeader("Sec-WebSocket-Accept")]
    else { return nil }
    return "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      + "Sec-WebSocket-Accept: \(accept)\r\n\r\n"
  }

  /// FlyingFox makes the handshake, and its frames are not used.
  private struct Unused: WSHandler {
    func makeFrames(
      for client: AsyncThrowingStream<WSFrame, any Error>
    ) async throws -> AsyncStream<WSFrame> { AsyncStream { $0.finish() } }
  }
}
