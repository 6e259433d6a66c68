import Foundation

extension URL {
  /// The address for a message: without name and password, and without what the query says, either
  /// of which may be secret.
  var place: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return PlainLine.text(absoluteString, limit: 120)
    }
    let hasQuery = parts.percentEncodedQuery != nil
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return PlainLine.text(parts.string ?? "", limit: 120) + (hasQuery ? "?…" : "")
  }

  /// The scheme, host and port: who is asked.
  var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    let port = port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host()?.lowercased() ?? ""):\(port)"
  }

  /// The host, with the port if the address names one.
  var authority: String {
    (host() ?? "") + (port.map { ":\($0)" } ?? "")
  }

  /// Whether it is an address that a web server can answer.
  var isWeb: Bool {
    guard let scheme = scheme?.lowercased(), let host = host() else { return false }
    return (scheme == "http" || scheme == "https") && !host.isEmpty
  }
}
