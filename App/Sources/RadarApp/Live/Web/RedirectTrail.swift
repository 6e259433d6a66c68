import Foundation

/// The way from the address that was asked for to the one that answers.
struct RedirectTrail {
  /// Where to ask next.
  private(set) var url: URL

  /// What to send there.
  private(set) var headers: [String: String]

  private let start: URL
  private let maximum: Int
  private var visited: Set<URL>

  /// Begins at `url`; throws ``WebError`` when that is no address of the web.
  init(from url: URL, headers: [String: String], maximum: Int) throws {
    guard url.isWeb else { throw WebError(.notWeb, at: url) }
    self.url = url
    self.headers = headers
    self.start = url
    self.maximum = maximum
    self.visited = [url]
  }

  /// Goes where an answer sends, if it does.
  ///
  /// Credentials are not carried to another server. Throws ``WebError`` when the way has no end.
  mutating func follow(_ answer: WebAnswer) throws -> Bool {
    guard [301, 302, 303, 307, 308].contains(answer.status) else { return false }
    guard let location = answer["Location"], !location.isEmpty,
      let target = URL(string: location, relativeTo: url)?.absoluteURL.withoutFragment
    else { throw WebError(.redirectToNowhere, at: url) }
    guard target.isWeb else { throw WebError(.notWeb, at: target) }
    guard visited.count <= maximum else { throw WebError(.tooManyRedirects(maximum), at: start) }
    guard visited.insert(target).inserted else { throw WebError(.redirectLoop, at: start) }
    if target.origin != url.origin { headers["Authorization"] = nil }
    url = target
    return true
  }
}

extension URL {
  /// The address of the whole document.
  fileprivate var withoutFragment: URL {
    var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    parts?.fragment = nil
    return parts?.url ?? self
  }
}
