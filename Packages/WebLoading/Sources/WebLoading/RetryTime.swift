public import Foundation
import Synchronization

/// The time at which a server may be asked again.
public enum RetryTime {
  /// The longest accepted pause, so that a server's mistake does not block it forever.
  private static let longest: TimeInterval = 86_400

  /// Returns the time that the header `Retry-After` names, or nil if it names none.
  public static func retryAfter(_ answer: WebAnswer, now: Date) -> Date? {
    guard let text = answer["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    let seconds = UInt32(text).map { now.addingTimeInterval(TimeInterval($0)) }
    return (seconds ?? date(text)).map { believable($0, now: now) }
  }

  /// Returns the time, rounded to a full second and limited to between a second and a day from now.
  public static func believable(_ date: Date, now: Date) -> Date {
    let end = now.timeIntervalSince1970 + min(max(date.timeIntervalSince(now), 1), longest)
    return Date(timeIntervalSince1970: end.rounded(.up))
  }

  /// Returns the time for a message, with the day if it is not today.
  public static func text(_ date: Date, now: Date) -> String {
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
public final class RetryGate: Sendable {
  private let pauses = Mutex<[String: Pause]>([:])

  /// A pause for which a server asked.
  public struct Pause: Equatable, Sendable {
    /// When it ends.
    public let end: Date
    /// Why there is one.
    public let line: String
  }

  /// Creates a gate at which no server has a pause.
  public init() {}

  /// Returns the pause of the server of an address, or nil if it has none or it is over.
  public func pause(at url: URL, now: Date) -> Pause? {
    pauses.withLock { pauses in
      if let pause = pauses[url.origin], pause.end <= now { pauses[url.origin] = nil }
      return pauses[url.origin]
    }
  }

  /// Begins a pause of the server of an address, in place of an earlier one.
  public func close(until end: Date, because line: String, at url: URL) {
    pauses.withLock { $0[url.origin] = Pause(end: end, line: line) }
  }
}
