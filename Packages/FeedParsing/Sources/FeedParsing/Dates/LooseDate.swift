import Foundation

/// Dates whose parts are followed by something else, or stand in another order.
///
/// `2024-08-01 17:12:00 +0000 UTC`, `2024-08-01T17:12:00+02:00[Europe/Berlin]`, `8/21/2018 9:00:00 AM`, `31.05.2017`,
/// `1722525120`. The day must be there. A time or a zone that means nothing is left out.
struct LooseDate {
  private var day: CivilTime
  private var clock: ClockTime?
  private var isAfternoon: Bool?
  private var zone: Int?
  /// The name of a zone in the database of zones, such as `Europe/Berlin`.
  private var place: String?

  static func parse(_ bytes: Bytes) -> Date? {
    if let date = seconds(bytes) { return date }
    var scanner = ByteScanner(bytes)
    guard let day = W3CDate.wholeDay(&scanner) ?? numericDay(bytes, &scanner) else { return nil }
    var date = LooseDate(day: day)
    _ = scanner.consume("T", ignoringCase: true)
    let words = scanner.skip { _ in true }.text
    for word in words.split(whereSeparator: { $0.isWhitespace || ",[]()".contains($0) }) {
      date.take(word)
    }
    return date.moment
  }

  /// Returns the moment of a number that counts the seconds or milliseconds since 1970.
  private static func seconds(_ bytes: Bytes) -> Date? {
    guard bytes.allSatisfy(\.isDigit), let number = Double(bytes.text) else { return nil }
    switch bytes.count {
    case 9, 10: return Date(timeIntervalSince1970: number)
    case 13: return Date(timeIntervalSince1970: number / 1000)
    default: return nil
    }
  }

  /// Reads a day that ends with the year; with `/`, the month comes first, unless the first number is no month.
  private static func numericDay(_ bytes: Bytes, _ scanner: inout ByteScanner) -> CivilTime? {
    scanner = ByteScanner(bytes)
    let first = scanner.skip(while: \.isDigit)
    guard let separator = scanner.next(), "./-".utf8.contains(separator) else { return nil }
    let second = scanner.skip(while: \.isDigit)
    guard scanner.next() == separator else { return nil }
    let year = scanner.skip(while: \.isDigit)
    guard (1...2).contains(first.count), (1...2).contains(second.count), year.count == 4 else {
      return nil
    }
    let isMonthFirst = separator == UInt8(ascii: "/") && first.number <= 12
    let (month, day) = isMonthFirst ? (first, second) : (second, first)
    return CivilTime(year: year.number, month: month.number, day: day.number)
  }

  /// Uses a word, or leaves it out if it means nothing.
  private mutating func take(_ word: Substring) {
    let name = word.lowercased().filter { $0 != "." }
    if name == "am" || name == "pm" {
      isAfternoon = name == "pm"
    } else if clock == nil {
      takeClock(word)
    } else if zone == nil, place == nil {
      takeZone(word)
    }
  }

  private mutating func takeClock(_ word: Substring) {
    guard let (time, rest) = ClockTime.split(word) else { return }
    clock = time
    if !rest.isEmpty { take(rest) }
  }

  /// A time without a sign is a zone whose `+` was read as the space of an address.
  private mutating func takeZone(_ word: Substring) {
    let isUnsigned = word.first?.isNumber == true && word.contains(":")
    zone = (isUnsigned ? "+\(word)" : word).withBytes { TimeZoneOffset.seconds($0) }
    let isName = word.utf8.allSatisfy { $0.isASCIILetter || "/_-+".utf8.contains($0) || $0.isDigit }
    if zone == nil, isName, word.contains("/") { place = String(word) }
  }

  private var moment: Date? {
    guard day.date != nil else { return nil }
    var time = day
    time.clock = clock ?? ClockTime()
    if let isAfternoon, (1...12).contains(time.clock.hour) {
      time.clock.hour = time.clock.hour % 12 + (isAfternoon ? 12 : 0)
    }
    time.zone = zone ?? 0
    guard let date = time.date else { return day.date }
    guard let place, let zone = TimeZone(identifier: place) else { return date }
    // Near a change of the clock, the moment has another offset than the same time in UTC.
    let near = date - TimeInterval(zone.secondsFromGMT(for: date))
    return date - TimeInterval(zone.secondsFromGMT(for: near))
  }
}
