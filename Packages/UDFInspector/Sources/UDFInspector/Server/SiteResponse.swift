import Foundation

/// An answer to a request of a browser, after which the connection ends.
struct SiteResponse {
  private let status: String
  private let type: String
  private let body: Data
  private var cookie: String?

  /// What every answer forbids a browser.
  ///
  /// Nothing is loaded from elsewhere, no page holds this one in a frame, and no text becomes a part of the page.
  private static let rules = [
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
      + "img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
      + "require-trusted-types-for 'script'; trusted-types 'none'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    "Cross-Origin-Opener-Policy: same-origin",
    "Cross-Origin-Resource-Policy: same-origin",
    "Cache-Control: no-store",
    "Connection: close",
  ]

  static func file(_ file: SiteFile) -> SiteResponse {
    SiteResponse(status: "200 OK", type: file.type, body: Data(file.content))
  }

  static func refusal(_ status: Int, _ reason: String) -> SiteResponse {
    let names = [400: "Bad Request", 403: "Forbidden", 404: "Not Found"]
    return SiteResponse(
      status: "\(status) \(names[status, default: "Error"])",
      type: "text/plain; charset=utf-8",
      body: Data((reason + "\n").utf8)
    )
  }

  /// Gives the cookie, and leads to the page without the token.
  ///
  /// A redirect would be a part of what led here, such as a link elsewhere, and a strict cookie would not be sent.
  static func welcome(cookie: String) -> SiteResponse {
    let page = """
      <!doctype html><title>UDFKit</title><link rel="icon" href="/icon.svg">
      <meta http-equiv="refresh" content="0;url=/">
      """
    return SiteResponse(
      status: "200 OK",
      type: "text/html; charset=utf-8",
      body: Data(page.utf8),
      cookie: cookie
    )
  }

  var data: Data {
    let lines =
      [
        "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.count)",
      ] + Self.rules + (cookie.map { ["Set-Cookie: \($0)"] } ?? [])
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
