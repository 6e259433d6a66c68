/// The encoding that the web uses for Latin-1, and for text without a declaration that is not UTF-8.
///
/// Every byte has a meaning, so decoding cannot fail.
enum Windows1252 {
  static func decode(_ bytes: some Sequence<UInt8>) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      if byte < 0x80 { decoded.append(byte) } else { decoded.append(scalar(byte)) }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(special[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
  }

  /// The bytes 0x80 to 0x9F, which differ from Latin-1.
  private static let special: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
  ]
}
