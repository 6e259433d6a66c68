import Foundation

/// A decoder of EUC-JP by way of Shift JIS.
///
/// Foundation does not decode EUC-JP on Linux, but it decodes Shift JIS. Both number the characters
/// of JIS X 0208 by row and cell.
enum EUCJapanese {
  /// Returns the text, or `nil` if the bytes are not EUC-JP; the rare characters of JIS X 0212 are not supported.
  static func decode(_ bytes: [UInt8]) -> String? {
    bytes.withBytes { shifted($0) }.flatMap { String(bytes: $0, encoding: .shiftJIS) }
  }

  private static func shifted(_ bytes: Bytes) -> [UInt8]? {
    var shifted: [UInt8] = []
    shifted.reserveCapacity(bytes.count)
    var scanner = ByteScanner(bytes)
    while let byte = scanner.next() {
      guard byte >= 0x80 else {
        shifted.append(byte)
        continue
      }
      guard let second = scanner.next(), (0xA1...0xFE).contains(second) else { return nil }
      switch byte {
      case 0x8E: shifted.append(second)
      case 0xA1...0xFE: shifted += shiftJIS(row: byte - 0xA0, cell: second - 0xA0)
      default: return nil
      }
    }
    return shifted
  }

  private static func shiftJIS(row: UInt8, cell: UInt8) -> [UInt8] {
    let first = (row + 1) / 2 + (row <= 62 ? 0x80 : 0xC0)
    let second = row.isMultiple(of: 2) ? cell + 0x9E : cell + (cell >= 64 ? 0x40 : 0x3F)
    return [first, second]
  }
}
