import Foundation

/// The times at which a watch reads a source again that could not be read.
///
/// The first pause is five minutes. Each further failure in a row doubles it, up to a day. A server that asks for a
/// longer pause gets it.
enum FeedBackoff {
  private static let first: TimeInterval = 300
  private static let longest: TimeInterval = 86_400

  /// Returns the time of the next try.
  ///
  /// - Parameters:
  ///   - failures: how often in a row the source could not be read, at least 1.
  ///   - now: the time since 1970.
  ///   - retryAfter: the time that the server asked for.
  /// - Returns: the time before which the source is left alone.
  static func nextTry(after failures: Int, at now: Duration, _ retryAfter: Date?) -> Date {
    // More doublings than these exceed the longest pause, and would overflow.
    let pause = min(first * pow(2, Double(min(failures, 20) - 1)), longest)
    let end = now.date.addingTimeInterval(pause)
    return retryAfter.map { max($0, end) } ?? end
  }
}

extension Duration {
  /// The time since 1970 as a date.
  var date: Date {
    let (seconds, attoseconds) = components
    return Date(timeIntervalSince1970: Double(seconds) + Double(attoseconds) * 1e-18)
  }
}

extension Date {
  /// The time since 1970, or the nearest one that a duration holds.
  var sinceEpoch: Duration { .seconds(min(max(timeIntervalSince1970, -1e18), 1e18)) }
}
