import Foundation

/// A hash of texts that is the same in each run of the program (FNV-1a).
struct TextHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  var text: String { String(format: "%016llx", value) }

  /// Adds a text, and what no text contains after it.
  mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(0xFF))
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
