/// How long ago something was, in words.
///
/// ```swift
/// Age(of: .seconds(0), at: .seconds(3 * 86_400)).words   // 3 days ago
/// ```
public struct Age: Equatable, Sendable {
  private let seconds: Double

  /// Creates the age of something.
  ///
  /// - Parameters:
  ///   - date: the time since 1970 at which it was.
  ///   - now: the current time since 1970.
  public init(of date: Duration, at now: Duration) {
    seconds = now / .seconds(1) - date / .seconds(1)
  }

  /// The age in the largest unit of which it has one or more, such as `3 days ago`.
  public var words: String {
    let units: [(name: String, seconds: Double)] = [
      ("year", 365 * 86_400), ("month", 30 * 86_400), ("week", 7 * 86_400), ("day", 86_400),
      ("hour", 3_600), ("minute", 60),
    ]
    guard let unit = units.first(where: { abs(seconds) >= $0.seconds }) else { return "just now" }
    // A date may be so far away that it is no whole number.
    let count = Int(min(abs(seconds) / unit.seconds, 1_000_000))
    let text = "\(count) \(unit.name)\(count == 1 ? "" : "s")"
    return seconds > 0 ? "\(text) ago" : "in \(text)"
  }
}
