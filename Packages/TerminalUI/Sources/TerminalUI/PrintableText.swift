extension String {
  /// This text without characters that control a terminal or hide content; text of plain scalars is returned unchanged.
  var printable: String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) || unicodeScalars.allSatisfy(\.isPlain) {
      return self
    }
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      // A carriage return and its line feed are one line break.
      if scalar == "\n", afterReturn { continue }
      if let printable = scalar.printable { result.append(printable) }
    }
    let text = String(result)
    // A leading combining mark would join the text before it and change its width.
    guard let first = text.first, first.displayWidth == 0 else { return text }
    return "\u{25CC}" + text
  }
}

extension Unicode.Scalar {
  /// The replacement of this scalar on a screen: itself, a space, a picture of it, or nothing.
  fileprivate var printable: Unicode.Scalar? {
    switch value {
    case 0x20...0x7E: self
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F: "\u{FFFD}"  // C1: to some terminals 0x9B is what `ESC [` is
    case 0x200C, 0x200D, 0xE0020...0xE007F: self  // joiners, and the tags of regional flags
    default: properties.generalCategory == .format ? nil : self
    }
  }
}
