public import Foundation

/// A parser of the dates in feeds, independent of the feed's format.
///
/// It reads RFC 3339 and W3CDTF in all precisions, ISO 8601 without separators and by day of the year, RFC
/// 822 with the usual deviations (no weekday, no comma, no seconds, no zone, two-digit years, full names,
/// names of zones), the format of C's `asctime`, and dates with the month first. A date without a zone is in
/// UTC. Names are English, and those of months also in nine other languages. No locale and no formatter is used. If
/// nothing of this fits, what follows the day is read as far as it means something.
public enum FeedDate {
  /// Returns a date in UTC in the form of RFC 3339, such as `2004-01-01T19:48:21Z`.
  ///
  /// All years have the Gregorian calendar, also those before it was introduced, as ISO 8601 and RFC 3339 have it.
  public static func text(of date: Date) -> String {
    guard let time = CivilTime(date) else { return date.formatted(.iso8601) }
    let parts = [time.clock.hour, time.clock.minute, Int(time.clock.second)].map { digits($0, 2) }
    return "\(text(of: time))T\(parts.joined(separator: ":"))Z"
  }

  /// Returns the day of a date in UTC, such as `2004-01-01`, by the same calendar.
  public static func day(of date: Date) -> String {
    CivilTime(date).map(text(of:)) ?? date.formatted(.iso8601.year().month().day())
  }

  static func parse(_ text: String) -> Date? { text.trimmed.withBytes { parse($0) } }

  /// Returns the date of bytes without surrounding white space, or `nil` if they are not a date.
  static func parse(_ bytes: Bytes) -> Date? {
    guard (4...100).contains(bytes.count) else { return nil }
    return W3CDate.parse(bytes) ?? MailDate.parse(bytes) ?? LooseDate.parse(bytes)
      ?? MailDate.parse(bytes, isLoose: true)
  }

  private static func text(of day: CivilTime) -> String {
    "\(digits(day.year, 4))-\(digits(day.month, 2))-\(digits(day.day, 2))"
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
