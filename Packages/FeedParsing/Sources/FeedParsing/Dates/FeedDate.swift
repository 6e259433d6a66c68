import Foundation

/// A parser of the dates in feeds, independent of the feed's format.
///
/// It reads RFC 3339 and W3CDTF in all precisions, ISO 8601 without separators and by day of the year, RFC
/// 822 with the usual deviations (no weekday, no comma, no seconds, no zone, two-digit years, full names,
/// names of zones), the format of C's `asctime`, and dates with the month first. A date without a zone is in
/// UTC. Names are English. No locale and no formatter is used.
enum FeedDate {
  /// Returns the date of a text, or `nil` if it is not a date.
  static func parse(_ text: String) -> Date? {
    text.trimmed.withBytes { parse($0) }
  }

  /// Returns the date of bytes without surrounding white space, or `nil` if they are not a date.
  static func parse(_ bytes: Bytes) -> Date? {
    guard (4...100).contains(bytes.count) else { return nil }
    return W3CDate.parse(bytes) ?? MailDate.parse(bytes)
  }
}
