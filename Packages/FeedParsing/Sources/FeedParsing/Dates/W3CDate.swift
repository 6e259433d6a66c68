import Foundation

/// Dates that begin with the year: RFC 3339, W3CDTF, ISO 8601.
///
/// `2004`, `2004-02`, `2004-02-28`, `20040228`, `2004-059` and `2004/02/28`, each with or without a
/// time such as `T18:14:55.25+01:00`, ` 18:14`, `T181455Z`. Foundation's `.iso8601` reads fewer of these forms.
enum W3CDate {
  static func parse(_ bytes: Bytes) -> Date? {
    var scanner = ByteScanner(bytes)
    guard var time = day(&scanner) else { return nil }
    if !scanner.isAtEnd {
      guard scanner.consume("T", ignoringCase: true) || scanner.consume(" "),
        clock(&scanner, &time)
      else { return nil }
    }
    return time.date
  }

  /// Reads a year, a month and a day, of which none is missing.
  static func wholeDay(_ scanner: inout ByteScanner) -> CivilTime? {
    guard let time = day(&scanner), scanner.position >= 8 else { return nil }
    return time
  }

  private static func day(_ scanner: inout ByteScanner) -> CivilTime? {
    let digits = scanner.skip(while: \.isDigit)
    if digits.count == 8 {
      let (month, day) = (digits.dropFirst(4).prefix(2), digits.suffix(2))
      return CivilTime(year: digits.prefix(4).number, month: month.number, day: day.number)
    }
    guard digits.count == 4 else { return nil }
    var time = CivilTime(year: digits.number)
    guard let separator = scanner.peek, separator == UInt8(ascii: "-") || separator == 0x2F else {
      return time
    }
    scanner.advance()
    let second = scanner.skip(while: \.isDigit)
    if second.count == 3 { return CivilTime(year: time.year, dayOfYear: second.number) }
    guard (1...2).contains(second.count) else { return nil }
    time.month = second.number
    if scanner.peek == separator {
      scanner.advance()
      guard let day = scanner.twoDigits() else { return nil }
      time.day = day
    }
    return time
  }

  private static func clock(_ scanner: inout ByteScanner, _ time: inout CivilTime) -> Bool {
    scanner.skip(while: \.isXMLSpace)
    guard let clock = ClockTime(&scanner) else { return false }
    time.clock = clock
    scanner.skip(while: \.isXMLSpace)
    if scanner.isAtEnd { return true }
    guard let zone = TimeZoneOffset.seconds(scanner.skip { _ in true }) else { return false }
    time.zone = zone
    return true
  }
}
