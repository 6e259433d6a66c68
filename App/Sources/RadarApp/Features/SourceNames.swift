import Foundation

struct SourceNames: Sendable {
  /// The folder to which other paths refer, or nil for the one in which radar was started.
  var folder: String?

  /// The home folder, or nil for the one that the system knows.
  var home: String?

  /// Returns the source that an address means: a web address, a repository, or the whole path of a file.
  func source(of address: String) -> String {
    let text = address.trimmingCharacters(in: .whitespacesAndNewlines).withWebScheme
    guard !text.isEmpty, !text.isWebAddress, !EmbeddedFeeds.has(text),
      !isRepository(text), !isOtherAddress(text)
    else { return text }
    return path(of: withHome(Self.path(ofFileAddress: text) ?? text))
  }

  func repository(at address: String) -> String? {
    let text = address.trimmingCharacters(in: .whitespacesAndNewlines).withWebScheme
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      ["github.com", "www.github.com"].contains(url.host()?.lowercased()),
      url.query() == nil, url.fragment() == nil
    else { return nil }
    let parts = url.pathComponents.dropFirst()
    guard parts.count == 3, parts.last == "releases.atom" else { return nil }
    let name = parts.dropLast().joined(separator: "/")
    return isFullName(name) ? name : nil
  }

  func address(of source: String) -> String {
    guard EmbeddedFeeds.has(source) || isRepository(source) else { return source }
    return "https://github.com/\(source)/releases.atom"
  }

  func isRepository(_ text: String) -> Bool {
    isFullName(text) && !FileManager.default.fileExists(atPath: path(of: text))
  }

  /// Returns whether a text is an address that is neither of the web nor of a file, such as `ftp://example.com/feed`.
  func isOtherAddress(_ text: String) -> Bool {
    guard let scheme = text.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.-]+):/)?.1 else { return false }
    return !["http", "https", "file"].contains(scheme.lowercased())
      && !FileManager.default.fileExists(atPath: path(of: text))
  }

  /// Returns the web address of a text that begins with the name of a host, or nil for another text.
  func bareAddress(_ text: String) -> String? {
    let isLocal = text.wholeMatch(of: /(?i:localhost|\d+\.\d+\.\d+\.\d+)(:\d+)?(\/.*)?/) != nil
    let host = text.wholeMatch(of: /([A-Za-z0-9-]+\.)+(?<end>[A-Za-z]{2,})(:\d+)?(?<path>\/.*)?/)
    guard isLocal || host != nil, !FileManager.default.fileExists(atPath: path(of: text)) else {
      return nil
    }
    if let host, host.path == nil, Self.documents.contains(host.end.lowercased()) { return nil }
    return (isLocal ? "http://" : "https://") + text
  }

  private static let documents = ["xml", "rss", "atom", "rdf", "json", "opml"]

  private func isFullName(_ text: String) -> Bool {
    guard let name = text.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9-]*\/([A-Za-z0-9._-]+)/)?.1 else {
      return false
    }
    return !name.allSatisfy { $0 == "." }
      && !Self.documents.contains { name.lowercased().hasSuffix("." + $0) }
  }

  private func path(of path: String) -> String {
    let start = path.hasPrefix("/") ? "" : folder ?? FileManager.default.currentDirectoryPath
    var parts = start.split(separator: "/")
    // Above a folder that is a link is another one than its path says.
    var mayGoUp = true
    for part in path.split(separator: "/") where part != "." {
      if part == "..", mayGoUp {
        _ = parts.popLast()
      } else {
        parts.append(part)
        mayGoUp = false
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func path(ofFileAddress text: String) -> String? {
    guard let match = text.wholeMatch(of: /(?i:file):(?:\/\/[^\/]*)?(\/.*)/) else { return nil }
    return String(match.1).removingPercentEncoding ?? String(match.1)
  }

  func withHome(_ path: String) -> String {
    guard path.hasPrefix("~") else { return path }
    let isOwn = path == "~" || path.hasPrefix("~/")
    if isOwn, let home { return home + path.dropFirst() }
    return NSString(string: path).expandingTildeInPath
  }
}
