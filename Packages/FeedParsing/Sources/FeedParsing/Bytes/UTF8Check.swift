/// What in bytes is UTF-8, which is found without copying them.
///
/// As in the standard, overlong forms, surrogates and scalars beyond U+10FFFF are invalid.
struct UTF8Check {
  /// The number of characters beyond ASCII.
  private(set) var characters = 0
  /// The number of bytes that belong to no character.
  private(set) var faults = 0
  /// The index of the first such byte, or nil if there is none.
  private(set) var firstFault: Int?

  init(_ bytes: Bytes) {
    var position = 0
    while position < bytes.count {
      if bytes[position] < 0x80 {
        position += 1
        continue
      }
      var parser = UTF8.ForwardParser()
      var rest = bytes.part(position..<bytes.count).makeIterator()
      let result = parser.parseScalar(from: &rest)
      if case .valid(let character) = result {
        characters += 1
        position += character.count
      } else if case .error(let length) = result {
        faults += length
        firstFault = firstFault ?? position
        position += length
      }
    }
  }
}
