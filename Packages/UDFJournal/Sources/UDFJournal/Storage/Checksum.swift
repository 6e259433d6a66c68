import Foundation

/// A hash of bytes that is equal in every run and on every machine, to find bytes that changed on the disk.
///
/// It is not cryptographic. A change of one byte always changes it. `Hasher` differs in each run, and Foundation has no
/// other hash on all systems. With swift-crypto, the first build takes more than a minute longer.
struct Checksum {
  private var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  static func of(_ body: (inout Checksum) -> Void) -> UInt64 {
    var checksum = Checksum()
    body(&checksum)
    return checksum.value
  }

  static func of(_ bytes: Data) -> UInt64 { of { $0.combine(bytes) } }

  mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
    value ^= value &>> 32
  }

  mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  mutating func combine(_ bytes: Data?) {
    guard let bytes else { return combine(UInt64.max) }
    // Proof: the pointer is used only within the closure.
    bytes.withUnsafeBytes { combine($0) }
  }

  mutating func combine(_ text: String?) {
    guard var text else { return combine(UInt64.max) }
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Combines eight bytes at a time, and then the number of bytes.
  ///
  /// Proof of the raw memory: `loadUnaligned` reads within the buffer, which has at least eight more bytes.
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    combine(bytes[index...].reduce(0) { $0 &<< 8 | UInt64($1) })
    combine(bytes.count)
  }
}
