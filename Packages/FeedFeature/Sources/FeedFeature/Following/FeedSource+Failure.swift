import Foundation

extension FeedSource {
  /// Notes that this source could not be read, and when a watch reads it again.
  ///
  /// The first pause is five minutes. Each further failure in a row doubles it, up to a day. A server that asks for a
  /// longer pause gets it.
  mutating func fail(_ message: String, at now: Duration, retryAfter: Date?) {
    error = FeedError.line(message)
    failures = min(failures + 1, Self.mostFailures)
    // More doublings than these exceed the longest pause, and would overflow.
    let pause = min(300 * pow(2, Double(min(failures, 20) - 1)), 86_400)
    nextTry = max(now.date + pause, retryAfter ?? .distantPast)
  }
}

extension Duration {
  /// The time since 1970 as a date.
  var date: Date { Date(timeIntervalSince1970: self / .seconds(1)) }
}
