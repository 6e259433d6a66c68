import Foundation
import SearchFeature

/// A list of repositories that a GitHub user keeps, as a query names it: `starred:USER` or `watched:USER`.
struct GitHubList: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case starred, watched

    var path: String { self == .starred ? "starred" : "subscriptions" }
  }

  static let pageSize = 100
  let kind: Kind
  let user: String

  init?(_ query: String) {
    let parts = query.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: PlainLine.text(String(parts[0]))) else {
      return nil
    }
    self.kind = kind
    user = PlainLine.text(String(parts[1]))
  }

  func check() throws(SearchError) {
    let isName = user.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
    guard isName, (1...100).contains(user.utf8.count) else {
      let given = PlainLine.text(user, limit: 40)
      throw SearchError(
        "\(given.isEmpty ? "Nothing" : "\"\(given)\"") is no name of a GitHub user: "
          + "give the name after \(kind), as in \(kind):apple"
      )
    }
  }
}

extension GitHubSearch {
  /// Returns one page of a user's list.
  ///
  /// GitHub does not say how long the list is, so the total is that of the pages so far. The cost is one request.
  func repositories(of list: GitHubList, page: Int) async throws -> SearchPage {
    try list.check()
    let url = address(
      ofPath: "users/\(list.user)/\(list.kind.path)",
      percentEncodedQuery: "page=\(page)&per_page=\(GitHubList.pageSize)"
    )
    let query = "\(list.kind):\(list.user)"
    let (items, answer): ([GitHubPage.Item], _) = try await get(url, for: query, gateOfLists)
    return SearchPage(
      repositories: items.map { $0.repository(feedsAt: feedBaseURL) },
      page: page,
      hasNext: !items.isEmpty && answer.hasNextPage,
      // A state that another program wrote can have any number.
      total: (min(max(page, 1), 1_000_000) - 1) * GitHubList.pageSize + items.count
    )
  }
}

extension WebAnswer {
  var hasNextPage: Bool {
    (self["Link"] ?? "").split(separator: ",").contains { link in
      link.split(separator: ";").dropFirst().contains { parameter in
        let parts = parameter.split(separator: "=", maxSplits: 1).map { part in
          part.trimmingCharacters(in: .whitespaces).lowercased()
        }
        guard parts.count == 2, parts[0] == "rel" else { return false }
        return parts[1].trimmingCharacters(in: ["\""]).split(separator: " ").contains("next")
      }
    }
  }
}
