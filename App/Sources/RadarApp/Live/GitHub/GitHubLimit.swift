import Foundation

/// A rate limit, or another reason not to contact GitHub for a time.
struct GitHubLimit: Equatable {
  let end: Date

  /// Whether a token, or a token with more rights, would have avoided the limit.
  let isRate: Bool

  init?(_ answer: WebAnswer, now: Date) {
    isRate = answer.status == 403 || answer.status == 429
    let after = RetryTime.retryAfter(answer, now: now)
    switch answer.status {
    case 503:
      guard let after else { return nil }
      end = after
    case 403, 429:
      guard let limit = after ?? Self.reset(answer, now: now) ?? Self.minute(answer, now: now)
      else { return nil }
      end = limit
    default:
      return nil
    }
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
