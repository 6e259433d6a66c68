import Foundation

/// Reads the dates of feeds, whatever their format claims.
///
/// RFC 3339 and W3CDTF in all precisions, ISO 8601 without separators and by day of the year,
/// RFC 822 with the liberties that publishers take (no weekday, no comma, no seconds, no zone,
/// two-digit years, full names, names of zones), the format of C's `asctime`, and month first. A
/// date without a zone is in UTC. English names only; no locale, no formatter.
enum FeedDate {
  /// The moment that `text` names, or `nil` if it is not a date.
  static func parse(_ text: String) -> Date? {
    text.trimmed.withBytes { parse($0) }
  }

  /// The moment that bytes without white space around them name, or `nil` if they are no date.
  static func parse(_ bytes: Bytes) -> Date? {
    guard (4...100).contains(bytes.count) else { return nil }
    return W3CDate.parse(bytes) ?? MailDate.parse(bytes)
  }
}
