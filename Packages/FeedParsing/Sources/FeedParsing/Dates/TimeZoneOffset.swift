/// The time zones in dates, as numbers or as the names that mail and the web use.
enum TimeZoneOffset {
  /// Returns the seconds east of UTC for zones such as `Z`, `+0100`, `-05:00`, `-500`, `+1`, `GMT`, `EST`,
  /// `UTC+2`, `GMT-05:00`.
  ///
  /// A number counts from UTC, also after the name of another zone that it explains: `EST-0500`.
  ///
  /// - Returns: `nil` if `text` is not a zone. A comment may follow the zone: `+0000 (UTC)`.
  static func seconds(_ text: Bytes) -> Int? {
    var scanner = ByteScanner(text)
    let name = scanner.skip(while: \.isASCIILetter)
    guard var seconds = name.isEmpty ? 0 : names[name.text.uppercased()] else { return nil }
    if let sign = scanner.peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      scanner.advance()
      guard let clock = ClockTime(&scanner, isOffset: true), clock.hour < 24, clock.minute < 60
      else { return nil }
      let distance = clock.hour * 3600 + clock.minute * 60
      seconds = sign == UInt8(ascii: "-") ? -distance : distance
    } else if name.isEmpty {
      return nil
    }
    scanner.skip(while: \.isXMLSpace)
    return scanner.isAtEnd || scanner.consume("(") ? seconds : nil
  }

  private static let names: [String: Int] = {
    let hours: [(Double, String)] = [
      (0, "Z UT UTC GMT WET"), (1, "CET BST WEST MEZ MET"), (2, "CEST EET MESZ MEST SAST"),
      (3, "EEST MSK"), (5.5, "IST"), (8, "HKT SGT AWST"), (9, "JST KST"), (9.5, "ACST"),
      (10, "AEST"), (10.5, "ACDT"), (11, "AEDT"), (12, "NZST"), (13, "NZDT"), (-3.5, "NST"),
      (-2.5, "NDT"), (-3, "ADT BRT ART"), (-4, "AST EDT AT"), (-5, "EST CDT ET"),
      (-6, "CST MDT CT"), (-7, "MST PDT MT"), (-8, "PST AKDT PT"), (-9, "AKST"), (-10, "HST"),
    ]
    var names: [String: Int] = [:]
    for (offset, group) in hours {
      for name in group.split(separator: " ") { names[String(name)] = Int(offset * 3600) }
    }
    return names
  }()
}
