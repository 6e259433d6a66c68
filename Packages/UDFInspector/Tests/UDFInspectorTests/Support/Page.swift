import Foundation

/// A page of the inspector, as a program: it asks, and hears the news.
final class Page {
  private let wire: Wire
  private var lastID = 0
  /// What the program told first.
  private(set) var greeting: [String: Any] = [:]
  /// The rows of all news, in order.
  private(set) var rows: [[String: Any]] = []
  private(set) var status: [String: Any] = [:]
  private(set) var leftOut = 0
  /// The bytes of the last answer.
  private(set) var size = 0

  init(_ address: String) async throws {
    let cookie = try await Wire.cookie(address)
    wire = try await Wire(address)
    let head = wire.handshake(cookie: cookie).map { "\($0): \($1)" }.joined(separator: "\r\n")
    let request = "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:\(wire.port)\r\n\(head)\r\n\r\n"
    try await wire.send(Data(request.utf8))
    var answer: [UInt8] = []
    while !answer.reversed().starts(with: "\r\n\r\n".utf8.reversed()) {
      answer += try await wire.read(1)
    }
    let text = String(decoding: answer, as: UTF8.self)
    guard text.hasPrefix("HTTP/1.1 101 ") else { throw Refused(answer: text) }
    while greeting.isEmpty { try await hear() }
  }

  /// Sends a request, and returns the answer, or throws what the program says.
  func ask(_ name: String, _ values: [String: Any] = [:]) async throws -> [String: Any] {
    lastID += 1
    let request = values.merging(["id": lastID, "name": name]) { $1 }
    try await send(JSONSerialization.data(withJSONObject: request))
    while true {
      guard let answer = try await hear() else { continue }
      if let error = answer["error"] as? String { throw Told(error: error) }
      return answer["of"] as? [String: Any] ?? [:]
    }
  }

  /// Hears news until a condition holds.
  func hear(until condition: (Page) -> Bool) async throws {
    while !condition(self) { try await hear() }
  }

  /// Hears one message, and returns it if it is an answer.
  @discardableResult
  private func hear() async throws -> [String: Any]? {
    let (opcode, payload) = try await frame()
    guard opcode == 1 else { throw Closed(code: UInt16(payload[0]) << 8 | UInt16(payload[1])) }
    guard let message = try JSONSerialization.jsonObject(with: payload) as? [String: Any] else {
      return nil
    }
    let content = message["of"] as? [String: Any] ?? [:]
    switch message["push"] as? String {
    case "hello": greeting = content
    case "news":
      rows += content["rows"] as? [[String: Any]] ?? []
      status = content["status"] as? [String: Any] ?? [:]
      leftOut += content["leftOut"] as? Int ?? 0
    default:
      size = payload.count
      return message
    }
    return nil
  }

  private func frame() async throws -> (opcode: UInt8, payload: Data) {
    let start = try await wire.read(2)
    var length = Int(start[1])
    if length >= 126 {
      length = try await wire.read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    return (start[0] & 0x0F, Data(try await wire.read(length)))
  }

  /// Sends a text as a browser does.
  private func send(_ payload: Data) async throws {
    var frame = Page.start(length: payload.count)
    let mask: [UInt8] = [1, 2, 3, 4]
    frame += mask
    frame += Data(payload.enumerated().map { $1 ^ mask[$0 & 3] })
    try await wire.send(frame)
  }

  /// Sends bytes as they are.
  func send(raw data: Data) async throws { try await wire.send(data) }

  /// The start of a text up to its mask.
  static func start(length: Int) -> Data {
    if length < 126 { return Data([0x81, 0x80 | UInt8(length)]) }
    let bytes = (0..<8).map { UInt8(length >> (56 - 8 * $0) & 0xFF) }
    return Data([0x81, 0xFF] + bytes)
  }

  func endSending() { wire.endSending() }
}

/// Why the program did not do what the page asked.
struct Told: Error { let error: String }

/// How the program ended the connection.
struct Closed: Error, Equatable { let code: UInt16 }
