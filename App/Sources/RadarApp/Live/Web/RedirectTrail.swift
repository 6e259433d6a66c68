import Foundation

struct RedirectTrail {
  private(set) var url: URL
  private(set) var headers: [String: String]
  private let start: URL
  private let maximum: Int
  private var visited: Set<URL>

  init(from url: URL, headers: [String: String], maximum: Int) throws {
    let url = url.normal
    guard url.isWeb else { throw WebError(.notWeb, at: url) }
    (self.url, start, visited) = (url, url, [url])
    (self.headers, self.maximum) = (headers, maximum)
  }

  /// Follows the redirect of an answer, without credentials to another server, and returns whether it was one.
  mutating func follow(_ answer: WebAnswer) throws -> Bool {
    guard [301, 302, 303, 307, 308].contains(answer.status) else { return false }
    guard let location = answer["Location"], !location.isEmpty,
      let target = URL(string: location, relativeTo: url)?.normal
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
  /// The whole address without a fragment, with its scheme in small letters, because not every system's loader takes
  /// others.
  fileprivate var normal: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return absoluteURL
    }
    parts.scheme = scheme?.lowercased()
    parts.fragment = nil
    return parts.url ?? absoluteURL
  }
}
