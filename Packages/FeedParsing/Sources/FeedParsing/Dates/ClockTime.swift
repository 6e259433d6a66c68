/// The time of a day: `19:48`, `19:48:21`, `19:48:21.5`, `194821`.
struct ClockTime {
  var hour = 0
  var minute = 0
  var second = 0.0
}

extension ClockTime {
  /// Reads a time, or the offset of a zone, which may lack the first zero: `500`.
  init?(_ scanner: inout ByteScanner, isOffset: Bool = false) {
    let digits = scanner.skip(while: \.isDigit)
    if digits.count == 3, !isOffset { return nil }
    let parts = digits.count > 2 ? Self.pairs(digits) : [digits.number]
    guard let parts, !digits.isEmpty else { return nil }
    hour = parts[0]
    if parts.count > 1 { minute = parts[1] }
    if parts.count > 2 { second = Double(parts[2]) }
    if parts.count == 1, scanner.consume(":") {
      guard let minutes = scanner.twoDigits() else { return nil }
      minute = minutes
      if scanner.consume(":") {
        guard let seconds = scanner.twoDigits() else { return nil }
        second = Double(seconds)
      }
    }
    if scanner.consume(".") || scanner.consume(",") {
      second += Double("0.\(scanner.skip(while: \.isDigit).text.prefix(9))0") ?? 0
    }
  }

  /// Returns the time at the beginning of a word, and the rest of the word, or nil if it begins with no time.
  static func split(_ word: Substring) -> (time: ClockTime, rest: Substring)? {
    word.withBytes { bytes in
      var scanner = ByteScanner(bytes)
      guard let time = ClockTime(&scanner) else { return nil }
      return (time, Substring(scanner.skip { _ in true }.text))
    }
  }

  /// Splits digits into pairs, of which the first may lack its zero: `500`.
  private static func pairs(_ digits: Bytes) -> [Int]? {
    guard [3, 4, 6].contains(digits.count) else { return nil }
    let number = digits.number
    let pairs = [number / 10_000, number / 100 % 100, number % 100]
    return digits.count == 6 ? pairs : Array(pairs.dropFirst())
  }
}

extension ByteScanner {
  /// Reads a number of one or two digits, or returns nil if there are none or more.
  mutating func twoDigits() -> Int? {
    let digits = skip(while: \.isDigit)
    return (1...2).contains(digits.count) ? digits.number : nil
  }
}

extension Sequence<UInt8> {
  /// The number that a few digits of ASCII write.
  var number: Int { reduce(0) { $0 * 10 + Int($1) - 0x30 } }
}
