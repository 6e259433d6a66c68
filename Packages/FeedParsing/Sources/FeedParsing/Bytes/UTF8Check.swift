/// A check whether bytes are UTF-8, without copying them.
enum UTF8Check {
  /// Returns the index of the first invalid byte, or nil if there is none.
  ///
  /// As in the standard, overlong forms, surrogates and scalars beyond U+10FFFF are invalid.
  static func firstFault(in bytes: Bytes) -> Int? {
    var position = 0
    while position < bytes.count {
      if bytes[position] < 0x80 {
        position += 1
        continue
      }
      guard let length = length(at: position, in: bytes) else { return position }
      position += length
    }
    return nil
  }

  /// Returns the number of characters beyond ASCII, and the number of bytes that belong to no character.
  static func count(in bytes: Bytes) -> (characters: Int, faults: Int) {
    var (characters, faults, position) = (0, 0, 0)
    while position < bytes.count {
      if bytes[position] < 0x80 {
        position += 1
      } else if let length = length(at: position, in: bytes) {
        characters += 1
        position += length
      } else {
        faults += 1
        position += 1
      }
    }
    return (characters, faults)
  }

  /// Returns the length of the character beyond ASCII at a position, or nil if there is none.
  private static func length(at position: Int, in bytes: Bytes) -> Int? {
    let byte = bytes[position]
    guard let length = length(of: byte), position + length <= bytes.count,
      isSecond(bytes[position + 1], after: byte)
    else { return nil }
    for distance in 1..<length where bytes[position + distance] & 0xC0 != 0x80 { return nil }
    return length
  }

  private static func length(of first: UInt8) -> Int? {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  private static func isSecond(_ byte: UInt8, after first: UInt8) -> Bool {
    switch first {
    case 0xE0: (0xA0...0xBF).contains(byte)
    case 0xED: (0x80...0x9F).contains(byte)
    case 0xF0: (0x90...0xBF).contains(byte)
    case 0xF4: (0x80...0x8F).contains(byte)
    default: (0x80...0xBF).contains(byte)
    }
  }
}
