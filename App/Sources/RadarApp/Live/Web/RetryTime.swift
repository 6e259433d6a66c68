import Foundation

/// The time at which a server that asked for a pause may be contacted again.
enum RetryTime {
  /// The longest accepted pause, so that a server's mistake does not block it forever.
  private static let longest: TimeInterval = 86_400

  /// Returns the time in `Retry-After`, in seconds or as a date, or nil if it is missing or invalid.
  static func retryAfter(_ answer: WebAnswer, now: Date) -> Date? {
    guard let text = answer["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    let seconds = UInt32(text).map { now.addingTimeInterval(TimeInterval($0)) }
    return (seconds ?? date(text)).map { believable($0, now: now) }
  }

  /// Returns the time, rounded to a full second and limited to between a second and a day from now.
  static func believable(_ date: Date, now: Date) -> Date {
    let seconds = min(max(date.timeIntervalSince(now), 1), longest)
    let end = now.timeIntervalSince1970 + seconds
    return Date(timeIntervalSince1970: end.rounded(.up))
  }

  /// Returns the time in UTC in a readable form, without the day if it is today.
  static func text(_ date: Date, now: Date) -> String {
    let day = date.formatted(.iso8601.year().month().day())
    let time = date.formatted(.iso8601.time(includingFractionalSeconds: false))
    let today = now.formatted(.iso8601.year().month().day())
    return (day == today ? "" : "\(day) ") + "\(time) UTC"
  }

  /// Parses a date in HTTP format, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func date(_ text: String) -> Date? {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let words = text.split(separator: " ")
    let time = words.count == 6 ? words[4].split(separator: ":").compactMap { Int($0) } : []
    guard time.count == 3, words[5] == "GMT", let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(
      from: DateComponents(
        year: year,
        month: month + 1,
        day: day,
        hour: time[0],
        minute: time[1],
        second: time[2]
      )
    )
  }
}
