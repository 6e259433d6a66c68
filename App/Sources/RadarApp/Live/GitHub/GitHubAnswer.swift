import Foundation
import SearchFeature

/// GitHub's answer to a search or a request for a list, which is a page of repositories.
struct GitHubAnswer<Page: Decodable> {
  /// The page.
  let page: Page

  /// Parses an answer, or throws ``SearchError`` if it is not a page.
  ///
  /// The initializer closes the gate if GitHub asks for a pause.
  init(
    _ answer: WebAnswer,
    for query: String,
    by search: GitHubSearch,
    at gate: RetryGate
  ) throws {
    let now = search.now()
    if let limit = GitHubLimit(answer, now: now) {
      let line = limit.line(host: answer.url.authority, token: search.token, now: now)
      gate.begin(RetryGate.Pause(end: limit.end, line: line), at: search.baseURL)
      throw SearchError(line)
    }
    guard answer.status == 200 else {
      let problem = GitHubProblem(answer)
      throw GitHubList(query).flatMap(problem.error)
        ?? problem.error(for: query, token: search.token)
    }
    let address = answer.url.place
    guard let type = answer["Content-Type"], type.lowercased().contains("json") else {
      let type = PlainLine.text(answer["Content-Type"] ?? "no content type", limit: 60)
      throw SearchError("\(address) answered with \(type), not with JSON: check --github-url")
    }
    do {
      page = try JSONDecoder().decode(Page.self, from: answer.body)
    } catch {
      throw SearchError(
        "\(address) answered with JSON that is not a page of repositories: "
          + "try again later, or check --github-url"
      )
    }
  }
}
