import Foundation
import Testing

@testable import FeedParsing

struct FeedDateTests {
  private let moment = Date(timeIntervalSince1970: 1_072_986_501)

  @Test(arguments: [
    // Dates that begin with the year.
    "2004-01-01T19:48:21Z", "2004-01-01t19:48:21z", "2004-01-01T19:48:21", "2004-01-01 19:48:21",
    "2004-01-01T20:48:21+01:00", "2004-01-01T14:48:21-0500", "2004-01-01T20:48:21+01",
    "2004-01-01T14:48:21-500", "2004-01-01T19:48:21.000Z", "2004-01-01T19:48:21,0Z",
    "20040101T194821Z", "2004-001T19:48:21Z", "2004/01/01 19:48:21", "2004-01-01 19:48:21 GMT",
    "2004-01-01 14:48:21 EST", "  2004-1-1 19:48:21 +0000 (UTC) ",
    // Dates that name the month, in other languages too.
    "Thu, 01 Jan 2004 19:48:21 GMT", "Thu, 1 Jan 2004 19:48:21 UT", "01 Jan 2004 19:48:21 Z",
    "Thu 01 Jan 2004 19:48:21 +0000", "Thu,01 Jan 04 19:48:21", "thu, 01 jan 2004 19:48:21 gmt",
    "Thursday, 01 January 2004 19:48:21 GMT", "Thursday, 01-Jan-04 19:48:21 GMT",
    "Thu, 01 Jan 2004 14:48:21 EST", "Thu, 01 Jan 2004 12:48:21 PDT",
    "Thu, 01 Jan 2004 20:48:21 +0100 (CET)", "Thu, 01 Jan 2004 20:48:21 GMT+1",
    "Thu, 01 Jan 2004 20:48:21 CET", "Thu Jan  1 19:48:21 2004", "Thu Jan 01 14:48:21 EST 2004",
    "January 1, 2004, 7:48:21 PM", "Jan 1st 2004 07:48:21 pm UTC", "Thu, 01 Jan 2004 19:48:21Z",
    "Thu, 01 Jan 2004 21:48:21+02:00", "jeudi, 01 Jan. 2004 19:48:21 GMT",
    "Thu, 01 Jan 2004 19:48:21 XYZ", "Thu, 01 Jan 104 19:48:21 GMT",
    "do, 01 jan 2004 19:48:21 +0000", "jeu., 1 janv. 2004 19:48:21 GMT",
    "jue, 01 ene 2004 19:48:21 GMT", "czw, 01 sty 2004 19:48:21 GMT",
    "Чт, 01 янв 2004 22:48:21 +0300", "1 gennaio 2004 19:48:21", "qui, 01 janeiro 2004 19:48:21",
    // Times in the zones that they name.
    "1 Jan 2004 14:48:21 ET", "1 Jan 2004 13:48:21 CT", "1 Jan 2004 12:48:21 MT",
    "1 Jan 2004 11:48:21 PT", "1 Jan 2004 15:48:21 AT", "1 Jan 2004 20:48:21 MET",
    "1 Jan 2004 21:48:21 MEST", "1 Jan 2004 17:18:21 NDT", "1 Jan 2004 14:48:21 EST-0500",
    "1 Jan 2004 20:48:21 CET+01:00",
    "1 Jan 2004 20:48:21 XYZ +0100", "1 Jan 2004 14:48:21 -500", "1 Jan 2004 16:18:21 -330",
  ])
  func `a moment is read however it is written`(text: String) {
    #expect(FeedDate.parse(text) == moment)
  }

  @Test(arguments: [
    // Months with their short names in other languages.
    ("ma, 08 okt 2018", "2018-10-08"), ("mar., 5 févr. 2013", "2013-02-05"),
    ("Mi, 06 Mrz 2024", "2024-03-06"), ("jeu, 29 févr. 2024", "2024-02-29"),
    ("lun, 14 juil. 2025", "2025-07-14"), ("sam, 14 juin 2025", "2025-06-14"),
    ("seg, 08 out 2018", "2018-10-08"), ("pon, 08 paź 2018", "2018-10-08"),
    ("man, 06 des 2021", "2021-12-06"), ("dom, 31 ago 2025", "2025-08-31"),
    // A Tuesday of Rome, Madrid or Paris is not the month of March.
    ("mar, 05 feb 2013 10:00:00 +0100", "2013-02-05T09:00:00Z"),
    ("mar. 05 mar. 2013 10:00:00 +0100", "2013-03-05T09:00:00Z"),
    ("mar. 05 août 2013 10:00:00", "2013-08-05T10:00:00Z"),
    ("Mar 5 2013 10:00", "2013-03-05T10:00:00Z"), ("Mar 5, Tuesday, 2013", "2013-03-05T00:00:00Z"),
    // A date in part is the beginning of what it names.
    ("2004", "2004-01-01T00:00:00Z"), ("2004-02", "2004-02-01T00:00:00Z"),
    ("2004-02-29", "2004-02-29T00:00:00Z"), ("20040229", "2004-02-29T00:00:00Z"),
    ("2004-366", "2004-12-31T00:00:00Z"), ("2004-060", "2004-02-29T00:00:00Z"),
    ("2004-02-29T10:15Z", "2004-02-29T10:15:00Z"), ("29 Feb 2004", "2004-02-29T00:00:00Z"),
    ("2003-12-31T24:00:00Z", "2004-01-01T00:00:00Z"), ("1 Jan 50", "1950-01-01T00:00:00Z"),
    ("2005-12-31T23:59:60Z", "2006-01-01T00:00:00Z"), ("1 Jan 49", "2049-01-01T00:00:00Z"),
    ("Jan 1 2004 12:30 AM", "2004-01-01T00:30:00Z"), ("1 May 2004 7:05", "2004-05-01T07:05:00Z"),
    // What follows a day is kept as far as it means something.
    ("2024-08-01 17:12:00 +0000 UTC", "2024-08-01T17:12:00Z"),
    ("2013-03-17T12:44:00 00:00", "2013-03-17T12:44:00Z"),
    ("2013-03-17T12:44:00 02:00", "2013-03-17T10:44:00Z"),
    ("2024-08-01T17:12:00+02:00[Europe/Berlin]", "2024-08-01T15:12:00Z"),
    ("20240801T171200+0200[Europe/Berlin]", "2024-08-01T15:12:00Z"),
    ("2024-08-01 05:12:00 PM", "2024-08-01T17:12:00Z"),
    ("2024-08-01 12:12 a.m.", "2024-08-01T00:12:00Z"),
    ("2024-08-01 05:12:00 PM EST", "2024-08-01T22:12:00Z"),
    ("2024-08-01 17:12:00.123456 +0200 CEST m=+0.012", "2024-08-01T15:12:00Z"),
    ("2024-08-01T17:12:00 Europe/Berlin", "2024-08-01T15:12:00Z"),
    ("2024-12-01T17:12:00 Europe/Berlin", "2024-12-01T16:12:00Z"),
    ("2024-03-31T01:30:00 Europe/Berlin", "2024-03-31T00:30:00Z"),
    ("2024-03-31T03:30:00 Europe/Berlin", "2024-03-31T01:30:00Z"),
    ("2024-10-27T01:30:00 Europe/Berlin", "2024-10-26T23:30:00Z"),
    ("2024-08-01T17:12:00 No/Where", "2024-08-01T17:12:00Z"),
    ("2024-08-01T17:12:00 ../../etc/passwd", "2024-08-01T17:12:00Z"),
    ("8/21/2018 9:00:00 AM", "2018-08-21T09:00:00Z"), ("21/8/2018", "2018-08-21T00:00:00Z"),
    ("31.05.2017", "2017-05-31T00:00:00Z"), ("31-05-2017 7:30", "2017-05-31T07:30:00Z"),
    ("1722525120", "2024-08-01T15:12:00Z"), ("1722525120123", "2024-08-01T15:12:00Z"),
    ("2004-01-01T25:00:00Z", "2004-01-01T00:00:00Z"),
    ("2004-01-01T10:60:00Z", "2004-01-01T00:00:00Z"), ("2004-01-01T", "2004-01-01T00:00:00Z"),
    ("2004-01-01T10:00:00Q", "2004-01-01T10:00:00Z"),
    ("2004-01-01T10:00+99:00", "2004-01-01T10:00:00Z"),
    ("2024-08-01, at 17:12 or so", "2024-08-01T17:12:00Z"),
    ("Thu, 01 Aug 2024 17:12:00 +0000 1 2 3", "2024-08-01T17:12:00Z"),
    ("Thu, 01 Aug 2024 27:12:00 GMT", "2024-08-01T00:00:00Z"),
  ])
  func `a date is read as far as it goes`(text: String, moment: String) throws {
    let date = try #require(FeedDate.parse(text))
    #expect(FeedDate.text(of: date).hasPrefix(moment))
  }

  @Test(arguments: [
    "", "2004-13-01", "2004-00-10", "2004-02-30", "2003-02-29", "2003-366", "2004-000",
    "1900-02-29", "0000-01-01", "31 Apr 2004", "Jan 2004", "yesterday", "13:45",
    "99999999999999999999", "1 Jan 20040", "١ Jan 2004", "31.04.2004", "13/13/2004", "1.2.04",
    "2004-02-30 foo", "2004-02 foo",
  ])
  func `what is not a date is none`(text: String) { #expect(FeedDate.parse(text) == nil) }

  @Test(arguments: [
    "0001-01-01T00:00:00Z", "1500-01-01T00:00:00Z", "1500-02-28T23:59:59Z", "1582-10-10T12:00:00Z",
    "1600-02-29T01:02:03Z", "2000-12-31T23:59:59Z", "2004-03-01T00:00:00Z", "9999-12-31T23:59:59Z",
  ])
  func `all years have the Gregorian calendar`(text: String) throws {
    let date = try #require(FeedDate.parse(text))
    #expect(FeedDate.text(of: date) == text)
    #expect(FeedDate.day(of: date) == text.prefix(10))
  }

  @Test func `a date of any year is written as Foundation writes it after 1582`() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let second = Int.random(in: -12_000_000_000...253_402_300_799, using: &random)
      let date = Date(timeIntervalSince1970: Double(second))
      #expect(FeedDate.text(of: date) == date.formatted(.iso8601))
    }
    for date in [Date(timeIntervalSince1970: 1e12), .init(timeIntervalSince1970: -1e12)] {
      #expect(FeedDate.text(of: date) == date.formatted(.iso8601))
    }
  }

  @Test func `fractions of a second are kept`() throws {
    let date = try #require(FeedDate.parse("2004-01-01T19:48:21.25Z"))
    #expect(date.timeIntervalSince(moment) == 0.25)
  }

  @Test func `every moment of four centuries is read back from every way to write it`() {
    var random = SeededRandom(seed: 3)
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    for _ in 0..<2000 {
      let second = Int.random(in: -5_000_000_000...8_000_000_000, using: &random)
      let date = Date(timeIntervalSince1970: Double(second))
      let zone = Int.random(in: -48...56, using: &random) * 900
      let sign = zone < 0 ? "-" : "+"
      let (hours, minutes) = (two(abs(zone) / 3600), two(abs(zone) / 60 % 60))
      let style = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: zone) ?? .gmt)
      let day = date.formatted(style.year().month().day())
      let time = date.formatted(style.time(includingFractionalSeconds: false))
      let parts = day.split(separator: "-")
      let month = months[(Int(parts[1]) ?? 1) - 1]
      for text in [
        date.formatted(.iso8601), "\(day)T\(time)\(sign)\(hours):\(minutes)",
        "\(parts[2]) \(month) \(parts[0]) \(time) \(sign)\(hours)\(minutes)",
      ] {
        #expect(FeedDate.parse(text) == date, "\(text)")
      }
    }
  }

  @Test(arguments: ["\u{D4A}", "\u{300}", "\u{200D}", "\u{FE0F}"])
  func `a separator with a combining mark does not stop the reader`(mark: String) {
    for separator in ["-", ":", ",", "/", "+", "(", ".", " "] {
      for text in ["1 Jan 2004 19:48:21 x", "x", "1", "2004-01-01T19:48:21", "Jan"] {
        _ = FeedDate.parse(text + separator + mark + "j")
        _ = FeedDate.parse("-" + text + separator + mark + separator + mark)
      }
    }
  }

  @Test func `random text is read without a crash`() {
    var random = SeededRandom(seed: 4)
    let number = String(repeating: "9", count: 30)
    let parts =
      ["2004", "-", ":", "T", "Jan", "+", "99", "0", " ", ",", "(", "Z", "é", "GMT", ".", number]
    for _ in 0..<5000 { _ = FeedDate.parse(random.string(of: parts, count: 1...12)) }
  }
}
