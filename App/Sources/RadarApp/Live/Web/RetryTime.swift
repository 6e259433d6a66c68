import Foundation
import Synchronization

enum RetryTime {
  /// The longest accepted pause, so that a server's mistake does not block it forever.
  private static let longest: TimeInterval = 86_400

  static func retryAfter(_ answer: WebAnswer, now: Date) -> Date? {
    guard let text = answer["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    let seconds = UInt32(text).map { now.addingTimeInterval(TimeInterval($0)) }
    return (seconds ?? date(text)).map { believable($0, now: now) }
  }

  /// Returns the time, rounded to a full second and limited to between a second and a day from now.
  static func believable(_ date: Date, now: Date) -> Date {
    let end = now.timeIntervalSince1970 + min(max(date.timeIntervalSince(now), 1), longest)
    return Date(timeIntervalSince1970: end.rounded(.up))
  }

  static func text(_ date: Date, now: Date) -> String {
    let day = date.formatted(.iso8601.year().month().day())
    let time = date.formatted(.iso8601.time(includingFractionalSeconds: false))
    let today = now.formatted(.iso8601.year().month().day())
    return (day == today ? "" : "\(day) ") + "\(time) UTC"
  }

  /// Parses a date in HTTP format, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let format = DateFormatter()
    (format.locale, format.timeZone) = (Locale(identifier: "en_US_POSIX"), .gmt)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text)
  }
}

/// The servers that asked for a pause, each with the end and the reason.
final class RetryGate: Sendable {
  private let pauses = Mutex<[String: Pause]>([:])

  struct Pause: Equatable, Sendable {
    let end: Date
    let line: String
  }

  func pause(at url: URL, now: Date) -> Pause? {
    pauses.withLock { pauses in
      if let pause = pauses[url.origin], pause.end <= now { pauses[url.origin] = nil }
      return pauses[url.origin]
    }
  }

  func begin(_ pause: Pause, at url: URL) { pauses.withLock { $0[url.origin] = pause } }
}
