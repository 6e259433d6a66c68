/// The time of a day: `19:48`, `19:48:21`, `19:48:21.5`, `194821`.
struct ClockTime {
  var hour = 0
  var minute = 0
  var second = 0.0
}

extension ClockTime {
  /// Reads a time at the position of `scanner`, and advances past it.
  ///
  /// The offset of a zone may lack the first zero: `500`.
  init?(_ scanner: inout ByteScanner, isOffset: Bool = false) {
    let digits = scanner.skip(while: \.isDigit)
    if digits.count == 3, !isOffset { return nil }
    let parts = digits.count > 2 ? Self.pairs(digits) : [digits.number]
    guard let parts, !digits.isEmpty else { return nil }
    hour = parts[0]
    if parts.count > 1 { minute = parts[1] }
    if parts.count > 2 { second = Double(parts[2]) }
    if parts.count == 1, scanner.consume(":") {
      let minutes = scanner.skip(while: \.isDigit)
      guard (1...2).contains(minutes.count) else { return nil }
      minute = minutes.number
      if scanner.consume(":") {
        let seconds = scanner.skip(while: \.isDigit)
        guard (1...2).contains(seconds.count) else { return nil }
        second = Double(seconds.number)
      }
    }
    if scanner.consume(".") || scanner.consume(",") {
      let fraction = scanner.skip(while: \.isDigit).prefix(9)
      second += Double("0." + String(decoding: fraction, as: UTF8.self) + "0") ?? 0
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

extension Sequence<UInt8> {
  /// The number that a few digits of ASCII write.
  var number: Int { reduce(0) { $0 * 10 + Int($1) - 0x30 } }
}
