extension UInt8 {
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  var isASCIILetter: Bool { (0x61...0x7A).contains(lowercased) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var beginsTag: Bool { beginsName || self == UInt8(ascii: "/") }

  var beginsName: Bool {
    isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80
  }

  var continuesName: Bool {
    beginsName || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  /// The lower-case form of an ASCII letter; other bytes are unchanged.
  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  var escape: StaticString? {
    switch self {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    default: nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the character in a document.
  var isXML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

extension [UInt8] {
  mutating func append(_ scalar: Unicode.Scalar) {
    if let encoded = UTF8.encode(scalar) { append(contentsOf: encoded) }
  }
}
