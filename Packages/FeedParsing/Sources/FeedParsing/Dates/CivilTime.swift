import Foundation

/// A date and time of the Gregorian calendar, with its distance from UTC.
struct CivilTime {
  var year: Int
  var month = 1
  var day = 1
  var clock = ClockTime()
  /// Seconds east of UTC.
  var zone = 0

  /// The date, or `nil` if the calendar has no such day or the day has no such time.
  ///
  /// 24:00:00 is the next midnight, and a leap second is the second after it.
  var date: Date? {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CivilTime.days(in: month, of: year)).contains(day),
      (0...59).contains(clock.minute), (0..<61).contains(clock.second), abs(zone) < 86_400,
      (0...23).contains(clock.hour) || clock.hour == 24 && clock.minute == 0 && clock.second == 0
    else { return nil }
    let days = CivilTime.daysSince1970(year: year, month: month, day: day)
    let seconds = days * 86_400 + clock.hour * 3600 + clock.minute * 60 - zone
    return Date(timeIntervalSince1970: Double(seconds) + clock.second)
  }

  static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the days of whole years up to the last leap day, plus those of whole months.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let past = year - 1
    let untilYear = past * 365 + past / 4 - past / 100 + past / 400
    let untilMonth = (1..<month).reduce(0) { $0 + days(in: $1, of: year) }
    return untilYear + untilMonth + day - 1 - 719_162
  }
}

extension CivilTime {
  /// Creates the beginning of a day by its number in the year, which is in no month if the year has no such day.
  init(year: Int, dayOfYear: Int) {
    self.init(year: year, day: dayOfYear)
    while day > CivilTime.days(in: month, of: year) {
      day -= CivilTime.days(in: month, of: year)
      month += 1
    }
  }

  /// Creates the time in UTC of a date, or `nil` if it is not in the years 1 to 9999.
  init?(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard seconds >= -62_135_596_800, seconds < 253_402_300_800 else { return nil }
    let (days, second) = (Int(seconds) + 62_135_596_800).quotientAndRemainder(dividingBy: 86_400)
    // Years of 400, 100, 4 and 1, each with its days, of which the last of a group may have one more.
    var (rest, year) = (days, 1)
    for (length, years, most) in [
      (146_097, 400, .max), (36_524, 100, 3), (1461, 4, .max), (365, 1, 3),
    ] {
      let count = Swift.min(rest / length, most)
      rest -= count * length
      year += count * years
    }
    self.init(year: year, dayOfYear: rest + 1)
    let (hour, minute) = (second / 3600, second / 60 % 60)
    clock = ClockTime(hour: hour, minute: minute, second: Double(second % 60))
  }
}
