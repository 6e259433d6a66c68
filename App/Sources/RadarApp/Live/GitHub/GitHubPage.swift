import Foundation
import SearchFeature

/// A page of repositories in GitHub's format with names in camel case, without the fields that are not needed.
struct GitHubPage: Decodable, Sendable {
  let totalCount: Int
  let items: [Item]

  struct Item: Decodable, Sendable {
    let fullName: String
    let description: String?
    let language: String?
    let topics: [String]?
    let stargazersCount: Int?
  }
}

extension GitHubPage.Item {
  func repository(feedsAt feedBaseURL: URL) -> Repository {
    Repository(
      fullName: PlainLine.text(fullName),
      summary: PlainLine.text(description ?? ""),
      language: language.map { PlainLine.text($0) },
      topics: (topics ?? []).map { PlainLine.text($0) },
      stars: stargazersCount,
      feedURL: feedBaseURL.appending(path: fullName).appending(path: "releases.atom").absoluteString
    )
  }
}
