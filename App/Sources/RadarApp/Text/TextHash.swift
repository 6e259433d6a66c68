import Foundation

/// A hash of texts that is the same in each run of the program (FNV-1a).
struct TextHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds each text, with what no text contains after it, and then bytes as they are.
  init(_ texts: String..., then bytes: Data = Data()) {
    for text in texts { add(Array(text.utf8) + [0xFF]) }
    add(bytes)
  }

  var text: String { String(format: "%016llx", value) }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
