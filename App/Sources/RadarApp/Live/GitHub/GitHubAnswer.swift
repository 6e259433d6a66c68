import Foundation
import SearchFeature

/// GitHub's answer to a search, which is a page of results.
struct GitHubAnswer {
  /// The page.
  let page: GitHubPage

  /// Parses an answer, or throws ``SearchError`` if it is not a page.
  ///
  /// The initializer closes the gate of `search` if GitHub asks for a pause.
  init(_ answer: WebAnswer, for query: String, by search: GitHubSearch) throws {
    let now = search.now()
    if let limit = GitHubLimit(answer, now: now) {
      let line = limit.line(host: answer.url.authority, token: search.token, now: now)
      search.gate.begin(RetryGate.Pause(end: limit.end, line: line), at: search.baseURL)
      throw SearchError(line)
    }
    guard answer.status == 200 else {
      throw GitHubProblem(answer).error(for: query, token: search.token)
    }
    let place = answer.url.place
    guard let type = answer["Content-Type"], type.lowercased().contains("json") else {
      let type = PlainLine.text(answer["Content-Type"] ?? "no content type", limit: 60)
      throw SearchError("\(place) answered with \(type), not with JSON: check --github-url")
    }
    do {
      page = try JSONDecoder().decode(GitHubPage.self, from: answer.body)
    } catch {
      throw SearchError(
        "\(place) answered with JSON that is not a page of repositories: "
          + "try again later, or check --github-url"
      )
    }
  }
}
