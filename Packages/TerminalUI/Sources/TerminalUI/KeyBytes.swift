/// The grammar of the bytes that terminals send for keys.
enum KeyBytes {
  /// The maximum length of a sequence; a longer sequence is unknown.
  static let longest = 32

  /// Returns the first key and the number of its bytes, or nil if there are none or, unless `isLast`, more are needed.
  static func first(in bytes: ArraySlice<UInt8>, isLast: Bool) -> (Key, Int)? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x1B: return escape(bytes, isLast: isLast)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x09: return (.tab, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x00...0x1F: return (.control(control(byte)), 1)
    default: return character(bytes, isLast: isLast)
    }
  }

  private static func control(_ byte: UInt8) -> Character {
    let upper = byte + 0x40
    return Character(Unicode.Scalar((0x41...0x5A).contains(upper) ? upper + 0x20 : upper))
  }

  // MARK: - Escape sequences

  private static func escape(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (Key, Int)? {
    let rest = bytes.dropFirst()
    guard let introducer = rest.first else { return isLast ? (.escape, 1) : nil }
    switch introducer {
    case 0x4F: return singleShift(rest.dropFirst(), isLast: isLast)
    case 0x5B: return controlSequence(bytes, isLast: isLast)
    default: return (.escape, 1)
    }
  }

  /// Reads `ESC O` and one letter, which are arrows and ends in the terminal's application mode, and F1 to F4.
  private static func singleShift(_ rest: ArraySlice<UInt8>, isLast: Bool) -> (Key, Int)? {
    guard let letter = rest.first else { return isLast ? (.escape, 1) : nil }
    if letter == 0x4D { return (.enter, 3) }  // of the keypad
    if let key = named(final: letter, parameters: []) { return (key, 3) }
    return (0x40...0x7E).contains(letter) ? (.unknown([0x1B, 0x4F, letter]), 3) : (.escape, 1)
  }

  /// Reads `ESC [`, parameters, and a letter or `~` (ECMA-48 §5.4).
  private static func controlSequence(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (Key, Int)? {
    let body = bytes.dropFirst(2).prefix(longest - 2)
    guard let last = body.firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      if bytes.count >= longest { return unknown(bytes.prefix(longest)) }
      return isLast ? (.escape, 1) : nil
    }
    let final = bytes[last]
    guard (0x40...0x7E).contains(final) else { return unknown(bytes[..<last]) }  // broken off
    if body.startIndex == last, final == 0x4D || final == 0x5B {
      return withTail(bytes, isLast: isLast)
    }
    let key = named(final: final, parameters: body[..<last])
    return key.map { ($0, bytes[...last].count) } ?? unknown(bytes[...last])
  }

  private static func unknown(_ bytes: ArraySlice<UInt8>) -> (Key, Int) {
    (.unknown(Array(bytes)), bytes.count)
  }

  /// Reads the sequences that go on after their final byte: the mouse after `ESC [ M`, of a terminal that does not
  /// know xterm's SGR form, and F1 to F5 of Linux's console after `ESC [ [`.
  private static func withTail(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (Key, Int)? {
    let isMouse = bytes.dropFirst(2).first == 0x4D
    let whole = bytes.prefix(isMouse ? 6 : 4)
    guard whole.count == (isMouse ? 6 : 4) else { return isLast ? unknown(bytes.prefix(3)) : nil }
    let mouse = isMouse ? Mouse(bytes: whole.dropFirst(3)) : nil
    return mouse.map { (.mouse($0), whole.count) } ?? unknown(whole)
  }

  /// Returns the key of a final byte and its parameters; modifiers (`1;2A` for Shift and up) are ignored.
  private static func named(final: UInt8, parameters: ArraySlice<UInt8>) -> Key? {
    let first = parameters.prefix { $0 != 0x3B }
    switch final {
    case 0x7E: return numbered(String(decoding: first, as: UTF8.self))
    case 0x41: return .up
    case 0x42: return .down
    case 0x43: return .right
    case 0x44: return .left
    case 0x46: return .end
    case 0x48: return .home
    case 0x4D, 0x6D: return Mouse(parameters: parameters, final: final).map(Key.mouse)
    case 0x5A: return .backTab
    default: return nil
    }
  }

  private static func numbered(_ number: String) -> Key? {
    switch number {
    case "1", "7": .home
    case "4", "8": .end
    case "3": .delete
    case "5": .pageUp
    case "6": .pageDown
    case "200": .pasteStart
    case "201": .pasteEnd
    default: nil
    }
  }

  // MARK: - Text

  /// Reads one scalar of UTF-8; if the bytes are not UTF-8, the first byte is unknown and the others are parsed again.
  private static func character(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> (Key, Int)? {
    guard let lead = bytes.first else { return nil }
    let length =
      switch lead {
      case 0x00...0x7F: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    let sequence = bytes.prefix(length)
    let isWhole = length > 0 && sequence.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    if isWhole, !isLast, sequence.count < length { return nil }
    guard isWhole, sequence.count == length,
      let scalar = String(validating: sequence, as: UTF8.self)?.unicodeScalars.first
    else { return (.unknown([lead]), 1) }
    let isControl = scalar.properties.generalCategory == .control  // U+0080 to U+009F
    return isControl ? unknown(sequence) : (.character(Character(scalar)), length)
  }
}
