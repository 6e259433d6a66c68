import Foundation
import SearchFeature

private struct GitHubProblem: Decodable {
  struct Detail: Decodable {
    let message: String?
  }
  let message: String?
  let errors: [Detail]?
}

extension SearchError {
  init(_ answer: WebAnswer, for query: String, token: String?) {
    let host = answer.url.authority
    let problem = try? JSONDecoder().decode(GitHubProblem.self, from: answer.body)
    let reason = problem?.errors?.lazy.compactMap(\.message).first ?? problem?.message
    let detail = PlainLine.text(reason ?? answer.statusLine, limit: 120)
    let line =
      switch (answer.status, GitHubList(query)) {
      case (404, let list?):
        "\(host) has no user \(list.user) (\(detail)): check the name"
      case (401, _) where token == nil:
        "\(host) does not search without a token: set GITHUB_TOKEN"
      case (401, _):
        "\(host) refused the token: set GITHUB_TOKEN to a valid one, or unset it"
      case (403, _) where token == nil:
        "\(host) forbids the search (\(detail)): set GITHUB_TOKEN"
      case (403, _):
        "\(host) forbids the search (\(detail)): check what GITHUB_TOKEN may do"
      case (404, _):
        "\(answer.url.place) is not there (\(detail)): check --github-url"
      case (422, _):
        "\(host) cannot search for \"\(PlainLine.text(query, limit: 40))\" (\(detail)): "
          + "change the words"
      case (500...599, _):
        "\(host) failed (\(answer.statusLine)): try again later"
      default:
        "\(host) answered \(answer.statusLine) to a search: check --github-url"
      }
    self.init(line)
  }
}
