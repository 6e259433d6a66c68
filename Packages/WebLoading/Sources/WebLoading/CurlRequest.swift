#if !canImport(Darwin)
import Foundation

/// A request of libcurl, which passes on its answer. Only one thread uses it.
// Proof: libcurl calls the functions below only while the handle is used, with the pointer to this object that was given
// to it. The object frees the handle when it is deallocated, so it lives as long.
final class CurlRequest {
  let transfer: Transfer
  let handle: CurlFunctions.Handle
  private let curl: CurlFunctions
  private var fields: CurlFunctions.Handle?
  /// The first 256 bytes have the text of an error.
  private let problem: UnsafeMutablePointer<CChar>
  private var head = CurlHead()

  init?(_ transfer: Transfer, headers: [String: String], with curl: CurlFunctions) {
    guard let handle = curl.makeEasy() else { return nil }
    self.transfer = transfer
    self.handle = handle
    self.curl = curl
    problem = .allocate(capacity: Self.problemSize)
    problem.initialize(repeating: 0, count: Self.problemSize)
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      fields = curl.append(fields, "\(name): \(value)") ?? fields
    }
    // libcurl copies texts, and keeps other pointers.
    _ = transfer.url.absoluteString.withCString { curl.setPointer(handle, Option.url, $0) }
    _ = "".withCString { curl.setPointer(handle, Option.encodings, $0) }
    _ = curl.setPointer(handle, Option.fields, fields)
    _ = curl.setPointer(handle, Option.problem, problem)
    _ = curl.setNumber(handle, Option.noSignal, 1)
    _ = curl.setNumber(handle, Option.protocols, 0b11)
    let own = Unmanaged.passUnretained(self).toOpaque()
    _ = curl.setPointer(handle, Option.headData, own)
    _ = curl.setPointer(handle, Option.bodyData, own)
    let takeHead: Taking = { bytes, size, count, own in
      CurlRequest.take(bytes, size * count, for: own) { $0.takeHead($1) }
    }
    let takeBody: Taking = { bytes, size, count, own in
      CurlRequest.take(bytes, size * count, for: own) { $0.transfer.receive($1) }
    }
    _ = curl.setPointer(handle, Option.takeHead, unsafeBitCast(takeHead, to: UnsafeRawPointer.self))
    _ = curl.setPointer(handle, Option.takeBody, unsafeBitCast(takeBody, to: UnsafeRawPointer.self))
  }

  deinit {
    _ = curl.endEasy(handle)
    _ = curl.endList(fields)
    problem.deallocate()
  }

  func finish(_ code: CInt) {
    if code == 0 { return transfer.succeed() }
    var detail = String(cString: problem)
    if detail.isEmpty { detail = curl.text(code).map { String(cString: $0) } ?? "error \(code)" }
    var systemCode: CLong = 0
    _ = curl.getInfo(handle, Option.systemCode, &systemCode)
    transfer.interrupt { hasHead in
      WebError.Reason(curl: code, isReset: systemCode == ECONNRESET, detail, hasHead: hasHead)
    }
  }

  private typealias Taking =
    @convention(c) (UnsafePointer<UInt8>?, Int, Int, UnsafeMutableRawPointer?) -> Int

  /// Passes on bytes to a request, and returns their number, or 0 to end the request.
  private static func take(
    _ bytes: UnsafePointer<UInt8>?,
    _ count: Int,
    for own: UnsafeMutableRawPointer?,
    _ body: (CurlRequest, Data) -> Bool
  ) -> Int {
    guard let bytes, let own else { return 0 }
    let request = Unmanaged<CurlRequest>.fromOpaque(own).takeUnretainedValue()
    return body(request, Data(bytes: bytes, count: count)) ? count : 0
  }

  private func takeHead(_ line: Data) -> Bool {
    if let head = head.take(String(decoding: line, as: UTF8.self), of: transfer.url) {
      transfer.receive(head)
    }
    return true
  }

  private static let problemSize = 256

  private enum Option {
    static let url: CInt = 10_002
    static let bodyData: CInt = 10_001
    static let takeBody: CInt = 20_011
    static let headData: CInt = 10_029
    static let takeHead: CInt = 20_079
    static let fields: CInt = 10_023
    static let encodings: CInt = 10_102
    static let problem: CInt = 10_010
    static let noSignal: CInt = 99
    static let protocols: CInt = 181
    static let systemCode: CInt = 0x20_0000 + 25
  }
}

struct CurlHead {
  private var status = 0
  private var fields: [(name: String, value: String)] = []

  mutating func take(_ line: String, of url: URL) -> WebAnswer? {
    let line = line.trimmingCharacters(in: .newlines)
    if line.hasPrefix("HTTP/") {
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      fields = []
    } else if line.isEmpty {
      guard status >= 200 else { return nil }
      let headers = Dictionary(fields.map { ($0.name, $0.value) }) { "\($0), \($1)" }
      return WebAnswer(url: url, status: status, headers: headers)
    } else if line.first?.isWhitespace == true, !fields.isEmpty {
      fields[fields.count - 1].value += " " + line.trimmingCharacters(in: .whitespaces)
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      fields.append((line[..<colon].lowercased(), value))
    }
    return nil
  }
}

extension WebError.Reason {
  init(curl code: CInt, isReset: Bool, _ detail: String, hasHead: Bool) {
    let detail = PlainLine.text(detail, limit: 120)
    self =
      switch code {
      case 3: .cannotBeLoaded
      case 5, 6: .hostNotFound
      case 7: .cannotConnect
      // The errors of TLS and of certificates.
      case 35, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98: .notSecure(detail)
      case _ where hasHead: .brokenOff(detail)
      case 52: .closed
      case 55, 56: isReset ? .closed : .other(detail)
      // Another protocol, or an answer that makes no sense.
      case 1, 8: .notHTTP
      default: .other(detail)
      }
  }
}
#endif
