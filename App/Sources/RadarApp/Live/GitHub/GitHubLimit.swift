import Foundation

/// A rate limit, or another reason to leave GitHub alone for a time.
///
/// GitHub names the end in `Retry-After` or in `x-ratelimit-reset`; when it names none it asks for a
/// minute.
struct GitHubLimit: Equatable {
  /// When GitHub may be asked again.
  let end: Date

  /// Whether a token, or a better one, would have helped.
  let isRate: Bool

  /// Finds the limit in an answer; `nil` when it sets none.
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

  /// The end of the primary limit, if it is used up.
  private static func reset(_ answer: WebAnswer, now: Date) -> Date? {
    guard answer["x-ratelimit-remaining"] == "0" else { return nil }
    return nextReset(answer, now: now)
  }

  /// When GitHub counts anew.
  private static func nextReset(_ answer: WebAnswer, now: Date) -> Date? {
    answer["x-ratelimit-reset"].flatMap { UInt32($0) }.map { seconds in
      RetryTime.believable(Date(timeIntervalSince1970: TimeInterval(seconds)), now: now)
    }
  }

  /// The end of a limit that names none.
  private static func minute(_ answer: WebAnswer, now: Date) -> Date? {
    let text = String(decoding: answer.body.prefix(10_000), as: UTF8.self).lowercased()
    guard answer.status == 429 || text.contains("rate limit") else { return nil }
    return RetryTime.believable(now.addingTimeInterval(60), now: now)
  }

  /// How many searches are left until when; `nil` when the answer does not say.
  static func notice(_ answer: WebAnswer, now: Date) -> String? {
    guard let left = answer["x-ratelimit-remaining"].flatMap({ UInt32($0) }),
      let limit = answer["x-ratelimit-limit"].flatMap({ UInt32($0) }),
      let reset = nextReset(answer, now: now)
    else { return nil }
    return "\(left) of \(limit) searches left until \(RetryTime.text(reset, now: now))"
  }

  /// What to tell people: until when, and what to do.
  func line(host: String, token: String?, now: Date) -> String {
    let time = RetryTime.text(end, now: now)
    guard isRate else { return "\(host) takes no searches until \(time): search again then" }
    let advice = token == nil ? ", or set GITHUB_TOKEN for a higher limit" : ""
    return "\(host) takes no more searches until \(time), the rate limit is used up: "
      + "search again then\(advice)"
  }
}
