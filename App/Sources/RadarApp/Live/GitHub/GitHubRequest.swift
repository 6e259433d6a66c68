import Foundation
import SearchFeature

enum GitHubRequest {
  static func url(_ base: URL, path: String, percentEncodedQuery query: String) -> URL {
    let url = base.appending(path: path)
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.percentEncodedQuery = query
    return parts?.url ?? url
  }

  /// Returns the site of an API: the same server, without the path and without `api.`.
  static func site(of api: URL) -> URL {
    var parts = URLComponents(url: api, resolvingAgainstBaseURL: true)
    parts?.path = ""
    parts?.query = nil
    if let host = parts?.host, host.hasPrefix("api.") { parts?.host = String(host.dropFirst(4)) }
    return parts?.url ?? api
  }

  static func headers(token: String?) throws -> [String: String] {
    var headers = [
      "Accept": "application/vnd.github+json",
      "User-Agent": "radar",
      "X-GitHub-Api-Version": "2022-11-28",
    ]
    if let token {
      guard token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw SearchError("GITHUB_TOKEN holds characters that no token has: set it again")
      }
      headers["Authorization"] = "Bearer \(token)"
    }
    return headers
  }
}
