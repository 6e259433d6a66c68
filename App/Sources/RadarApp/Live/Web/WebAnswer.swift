import Foundation

/// The answer of a server, with any status.
struct WebAnswer: Equatable, Sendable {
  /// The address that answered, which is the last one if there were redirects.
  let url: URL

  let status: Int

  /// The body, decompressed.
  var body: Data

  /// The header fields, by their names in lower case.
  private let headers: [String: String]

  init(url: URL, status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.url = url
    self.status = status
    self.body = body
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
  }

  subscript(header: String) -> String? { headers[header.lowercased()] }

  var statusLine: String { Self.names[status].map { "\(status) \($0)" } ?? "status \(status)" }

  private static let names = [
    304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found", 410: "Gone", 422: "Unprocessable Content", 429: "Too Many Requests",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]
}
