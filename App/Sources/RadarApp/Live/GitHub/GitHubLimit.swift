import Foundation
import SearchFeature
import WebLoading

struct GitHubLimit: Equatable {
  let end: Date

  /// Whether a token, or a token with more rights, would have avoided the limit.
  let isRate: Bool

  init?(_ answer: WebAnswer, now: Date) {
    isRate = answer.status == 403 || answer.status == 429
    let after = RetryTime.retryAfter(answer, now: now)
    let end =
      switch answer.status {
      case 503: after
      case 403, 429: after ?? Self.reset(answer, now: now) ?? Self.minute(answer, now: now)
      default: Date?.none
      }
    guard let end else { return nil }
    self.end = end
  }

  private static func reset(_ answer: WebAnswer, now: Date) -> Date? {
    guard answer["x-ratelimit-remaining"] == "0" else { return nil }
    return answer["x-ratelimit-reset"].flatMap { UInt32($0) }.map { seconds in
      RetryTime.believable(Date(timeIntervalSince1970: TimeInterval(seconds)), now: now)
    }
  }

  private static func minute(_ answer: WebAnswer, now: Date) -> Date? {
    let text = String(decoding: answer.body.prefix(10_000), as: UTF8.self).lowercased()
    guard answer.status == 429 || text.contains("rate limit") else { return nil }
    return RetryTime.believable(now.addingTimeInterval(60), now: now)
  }

  func line(host: String, token: String?, now: Date) -> String {
    let time = RetryTime.text(end, now: now)
    guard isRate else { return "\(host) takes no searches until \(time): search again then" }
    let advice = token == nil ? ", or set GITHUB_TOKEN for a higher limit" : ""
    return "\(host) takes no more searches until \(time), the rate limit is used up: "
      + "search again then\(advice)"
  }
}

private struct GitHubProblem: Decodable {
  struct Detail: Decodable { let message: String? }
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
      case (404, let list?): "\(host) has no user \(list.user) (\(detail)): check the name"
      case (401, _) where token == nil: "\(host) does not search without a token: set GITHUB_TOKEN"
      case (401, _): "\(host) refused the token: set GITHUB_TOKEN to a valid one, or unset it"
      case (403, _) where token == nil: "\(host) forbids the search (\(detail)): set GITHUB_TOKEN"
      case (403, _): "\(host) forbids the search (\(detail)): check what GITHUB_TOKEN may do"
      case (404, _): "\(answer.url.place) is not there (\(detail)): check --github-url"
      case (422, _):
        "\(host) cannot search for \"\(PlainLine.text(query, limit: 40))\" (\(detail)): "
          + "change the words"
      case (500...599, _): "\(host) failed (\(answer.statusLine)): try again later"
      default: "\(host) answered \(answer.statusLine) to a search: check --github-url"
      }
    self.init(line)
  }
}
