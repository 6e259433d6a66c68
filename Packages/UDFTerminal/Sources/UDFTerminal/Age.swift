/// How long ago something was, in words.
///
/// ```swift
/// Age(of: .seconds(0), at: .seconds(3 * 86_400)).words   // 3 days ago
/// ```
public struct Age: Equatable, Sendable {
  private let seconds: Double
  /// The number of years by the calendar in UTC, regardless of the direction.
  private let years: Int

  /// Creates the age of something.
  ///
  /// - Parameters:
  ///   - date: the time since 1970 at which it was.
  ///   - now: the current time since 1970.
  public init(of date: Duration, at now: Duration) {
    seconds = now / .seconds(1) - date / .seconds(1)
    years = Self.years(from: min(date, now) / .seconds(1), to: max(date, now) / .seconds(1))
  }

  private static func years(from start: Double, to end: Double) -> Int {
    // A date may be so far away that it is no day of a calendar.
    guard abs(start) < 1e12, abs(end) < 1e12 else {
      return Int(min((end - start) / (365 * 86_400), 1_000_000))
    }
    let (first, last) = (yearAndRest(start), yearAndRest(end))
    return last.year - first.year - (last.rest < first.rest ? 1 : 0)
  }

  /// Returns the year of a time, counted from its March on, and the seconds of that year.
  ///
  /// So the leap day is the last of a year, and each other day has one number in all years.
  private static func yearAndRest(_ time: Double) -> (year: Int, rest: Double) {
    let days = Int((time / 86_400).rounded(.down)) + 719_468
    let cycle = Int((Double(days) / 146_097).rounded(.down))
    let day = days - cycle * 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let second = time - (time / 86_400).rounded(.down) * 86_400
    return (cycle * 400 + year, Double(dayOfYear) * 86_400 + second)
  }

  /// The age in the largest unit of which it has one or more, such as `3 days ago`.
  public var words: String {
    let units: [(name: String, seconds: Double)] = [
      ("month", 30 * 86_400), ("week", 7 * 86_400), ("day", 86_400),
      ("hour", 3_600), ("minute", 60),
    ]
    if years > 0 { return text(years, "year") }
    guard let unit = units.first(where: { abs(seconds) >= $0.seconds }) else { return "just now" }
    return text(Int(abs(seconds) / unit.seconds), unit.name)
  }

  private func text(_ count: Int, _ unit: String) -> String {
    let text = "\(count) \(unit)\(count == 1 ? "" : "s")"
    return seconds > 0 ? "\(text) ago" : "in \(text)"
  }
}
