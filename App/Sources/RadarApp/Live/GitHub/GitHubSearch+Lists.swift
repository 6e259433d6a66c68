import Foundation
import SearchFeature

extension GitHubSearch {
  /// Returns one page of a user's list.
  ///
  /// GitHub does not say how long the list is, so the total is that of the pages so far. The cost is one request.
  func repositories(of list: GitHubList, page: Int) async throws -> SearchPage {
    try list.check()
    let url = GitHubRequest.url(
      baseURL,
      path: "users/\(list.user)/\(list.kind.path)",
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
