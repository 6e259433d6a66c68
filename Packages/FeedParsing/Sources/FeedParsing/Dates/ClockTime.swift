/// The time of a day: `19:48`, `19:48:21`, `19:48:21.5`, `194821`.
struct ClockTime {
  var hour: Int
  var minute = 0
  var second = 0.0

  /// Reads a time at the position of `scanner`, and advances past it.
  init?(_ scanner: inout ByteScanner) {
    let digits = scanner.skip(while: \.isDigit)
    let parts = digits.count > 2 ? Self.pairs(digits) : [Self.number(digits)]
    guard let parts, !digits.isEmpty else { return nil }
    hour = parts[0]
    if parts.count > 1 { minute = parts[1] }
    if parts.count > 2 { second = Double(parts[2]) }
    if parts.count == 1, scanner.consume(":") {
      let minutes = scanner.skip(while: \.isDigit)
      guard (1...2).contains(minutes.count) else { return nil }
      minute = Self.number(minutes)
      if scanner.consume(":") {
        let seconds = scanner.skip(while: \.isDigit)
        guard (1...2).contains(seconds.count) else { return nil }
        second = Double(Self.number(seconds))
      }
    }
    if scanner.consume(".") || scanner.consume(",") {
      let fraction = scanner.skip(while: \.isDigit).prefix(9)
      second += Double("0." + String(decoding: fraction, as: UTF8.self) + "0") ?? 0
    }
  }

  private static func pairs(_ digits: Bytes) -> [Int]? {
    guard digits.count == 4 || digits.count == 6 else { return nil }
    return stride(from: digits.startIndex, to: digits.endIndex, by: 2).map {
      number(digits[$0..<$0 + 2])
    }
  }

  private static func number(_ digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}
