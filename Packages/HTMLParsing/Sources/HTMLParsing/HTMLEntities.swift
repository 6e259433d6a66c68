/// The named characters of HTML.
public enum HTMLEntities {
  /// The five names that XML defines.
  public static let predefined: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// Returns the character with a name, or `nil` if no character has it.
  ///
  /// A few names stand for a character with a mark. The names are those of HTML's standard.
  public static func text(named name: String) -> String? {
    predefined[name].map { String($0) } ?? table.names[name]
  }

  /// Returns the character of a numeric reference in HTML.
  ///
  /// The numbers 128 to 159 belong to control characters. Like in browsers, they are read as Windows-1252.
  ///
  /// - Parameter scalar: the character with the number, or `nil` if there is none.
  /// - Returns: the character, or U+FFFD if there is none.
  public static func scalar(_ scalar: Unicode.Scalar?) -> Unicode.Scalar {
    guard let scalar, scalar.value > 0 else { return "\u{FFFD}" }
    guard (0x80...0x9F).contains(scalar.value) else { return scalar }
    return windows1252[Int(scalar.value) - 0x80]
  }

  /// The characters of the bytes 0x80 to 0x9F in the encoding that the web uses for Latin-1.
  private static let windows1252 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
  )

  /// Returns the character whose name begins a text, and the length of the name.
  ///
  /// Browsers read a few names, most of them of Latin-1, even without the `;` that ends a reference.
  static func prefix(of text: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    for length in stride(from: Swift.min(6, text.count), through: 2, by: -1) {
      let name = String(decoding: text.prefix(length), as: UTF8.self)
      if table.bare.contains(name), let text = table.names[name] { return (text, length) }
    }
    return nil
  }

  /// The characters by name, and the names that need no `;`.
  ///
  /// They come from `entities.txt`, which is part of the program and which Tools/html-entities writes. Cost: about a
  /// millisecond, when the first name is looked up that is not predefined.
  private static let table: (names: [String: String], bare: Set<String>) = {
    var names = [String: String](minimumCapacity: 2200)
    var bare: Set<String> = []
    for group in PackageResources.entities_txt.split(whereSeparator: { $0 <= UInt8(ascii: " ") }) {
      let parts = group.split(separator: UInt8(ascii: ":"))
      var text = String.UnicodeScalarView()
      for number in parts[0].split(separator: UInt8(ascii: "-")) {
        let value = UInt32(String(decoding: number, as: UTF8.self), radix: 16)
        if let scalar = value.flatMap(Unicode.Scalar.init) { text.append(scalar) }
      }
      for part in parts[1].split(separator: UInt8(ascii: ",")) {
        let isBare = part.last == UInt8(ascii: "!")
        let name = String(decoding: isBare ? part.dropLast() : part, as: UTF8.self)
        names[name] = String(text)
        if isBare { bare.insert(name) }
      }
    }
    return (names, bare)
  }()
}
