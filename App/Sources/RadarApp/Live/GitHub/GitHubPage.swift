import Foundation
import SearchFeature

/// A page of repositories in GitHub's format, without the fields that are not needed.
struct GitHubPage: Decodable, Sendable {
  let totalCount: Int
  let items: [Item]

  /// A repository.
  struct Item: Decodable, Sendable {
    let fullName: String
    let description: String?
    let language: String?
    let topics: [String]?
    let stars: Int?

    enum CodingKeys: String, CodingKey {
      case fullName = "full_name"
      case description
      case language
      case topics
      case stars = "stargazers_count"
    }
  }

  enum CodingKeys: String, CodingKey {
    case totalCount = "total_count"
    case items
  }
}

extension GitHubPage.Item {
  /// Returns the repository, whose releases can be followed at `feedBaseURL`.
  func repository(feedsAt feedBaseURL: URL) -> Repository {
    Repository(
      fullName: PlainLine.text(fullName),
      summary: PlainLine.text(description ?? ""),
      language: language.map { PlainLine.text($0) },
      topics: (topics ?? []).map { PlainLine.text($0) },
      stars: stars,
      feedURL: feedBaseURL.appending(path: fullName).appending(path: "releases.atom").absoluteString
    )
  }
}
