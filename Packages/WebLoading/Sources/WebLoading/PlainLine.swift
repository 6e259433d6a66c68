public import Foundation

/// A conversion of external text to one printable line of a terminal.
public enum PlainLine {
  /// Returns a text whose spaces, line breaks and control characters are single spaces, cut after `limit` characters.
  public static func text(_ text: String, limit: Int = .max) -> String {
    let isSpace: (Unicode.Scalar) -> Bool = { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: true
      default: scalar.properties.isWhitespace
      }
    }
    let words = text.unicodeScalars.split(whereSeparator: isSpace)
    let line = words.map { String($0) }.joined(separator: " ")
    return line.count > limit ? line.prefix(limit) + "…" : line
  }
}

extension URL {
  /// The address for a message, without the user name, the password and the query, each of which may be secret.
  public var place: String {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return PlainLine.text(absoluteString, limit: 120)
    }
    let end = parts.percentEncodedQuery == nil ? "" : "?…"
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    return PlainLine.text(parts.string ?? "", limit: 120) + end
  }

  var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    let port = port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host()?.lowercased() ?? ""):\(port)"
  }

  /// The host and, if it is given, the port.
  public var authority: String { (host() ?? "") + (port.map { ":\($0)" } ?? "") }

  /// Whether the address is one of the web, which begins with http:// or https:// and has a host.
  public var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
  }
}
