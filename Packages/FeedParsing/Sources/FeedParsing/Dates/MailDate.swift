import Foundation

/// Dates with the name of the month: RFC 822 and its successors, `asctime`, month first.
///
/// `Thu, 01 Jan 2004 19:48:21 GMT`, `1 Jan 04 19:48 +0100`, `Sunday, 06-Nov-94 08:49:37 GMT`,
/// `Thu Jan  1 19:48:21 2004`, `January 5, 2004, 9:30 PM EST`.
struct MailDate {
  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var clock: ClockTime?
  private var zone: Int?
  /// Whether the month may be a Tuesday in a Romance language: `mar, 05 feb 2013`.
  private var isMonthDoubtful = false
  /// 0 before noon, 12 after noon, and `nil` for a 24-hour clock.
  private var noon: Int?

  /// Returns the date of a text, whose words after the day may mean nothing if `isLoose` is true.
  static func parse(_ bytes: Bytes, isLoose: Bool = false) -> Date? {
    let text = bytes.text
    let remark = text.firstIndex(of: "(") ?? text.endIndex
    var date = MailDate()
    for word in text[..<remark].split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard date.take(word) || isLoose && date.wholeDay != nil else { return nil }
    }
    return date.moment ?? (isLoose ? date.wholeDay?.date : nil)
  }

  private var wholeDay: CivilTime? {
    guard let year, let month, let day else { return nil }
    return CivilTime(year: year, month: month, day: day)
  }

  private var moment: Date? {
    guard var time = wholeDay else { return nil }
    time.clock = clock ?? ClockTime()
    time.zone = zone ?? 0
    if let noon {
      guard (1...12).contains(time.clock.hour) else { return nil }
      time.clock.hour = time.clock.hour % 12 + noon
    }
    return time.date
  }

  /// Uses a word in its only possible meaning, and returns `false` if it has none.
  private mutating func take(_ word: Substring) -> Bool {
    let bytes = word.utf8
    if bytes.contains(UInt8(ascii: ":")), bytes.first?.isDigit ?? false { return takeClock(word) }
    if clock != nil, zone == nil, let offset = word.withBytes({ TimeZoneOffset.seconds($0) }) {
      zone = offset
      return true
    }
    // Parts are found by bytes: a hyphen with a combining mark is another character, and would be a part of itself.
    if bytes.contains(UInt8(ascii: "-")), bytes.first != UInt8(ascii: "-") {
      return bytes.split(separator: UInt8(ascii: "-")).allSatisfy { take(Substring($0)) }
    }
    return bytes.first?.isDigit ?? false ? takeNumber(word) : takeName(word)
  }

  private mutating func takeClock(_ word: Substring) -> Bool {
    guard clock == nil, let (time, rest) = ClockTime.split(word) else { return false }
    clock = time
    return rest.isEmpty || take(rest)
  }

  private mutating func takeNumber(_ word: Substring) -> Bool {
    let digits = word.prefix { $0.isNumber }
    let suffix = word.dropFirst(digits.count).lowercased()
    guard let number = Int(digits), ["", "st", "nd", "rd", "th", "."].contains(suffix) else {
      return false
    }
    if digits.count <= 2, day == nil {
      day = number
      return true
    }
    guard year == nil else { return false }
    switch digits.count {
    case 4: year = number
    case 3: year = 1900 + number
    case 2: year = number < 50 ? 2000 + number : 1900 + number
    default: return false
    }
    return true
  }

  private mutating func takeName(_ word: Substring) -> Bool {
    let name = word.lowercased().filter { $0 != "." }
    if name == "am" || name == "pm" {
      noon = name == "pm" ? 12 : 0
    } else if month == nil || isMonthDoubtful, let index = Self.index(of: name, in: Self.months) {
      isMonthDoubtful = name == "mar" && day == nil && month == nil
      month = index + 1
    } else if month == nil || isMonthDoubtful, day != nil, let known = ForeignMonth.number(of: name)
    {
      isMonthDoubtful = false
      month = known
    } else if isMonthDoubtful, day != nil, year == nil, clock == nil {
      return Self.index(of: name, in: Self.weekdays) != nil
    }
    // Any other word is the day of the week, in any language, and is not needed. An unknown zone is most likely UTC.
    return true
  }

  private static func index(of name: String, in names: [String]) -> Int? {
    name.count >= 3 ? names.firstIndex { $0.hasPrefix(name) } : nil
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
