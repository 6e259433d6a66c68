import HTMLParsing

/// The encoding that the web uses for Latin-1, and for text without a declaration that is not UTF-8.
///
/// Every byte has a meaning, so decoding cannot fail. Foundation refuses a text with one of the five bytes that
/// Microsoft's table leaves out, such as 0x81.
enum Windows1252 {
  static func decode(_ bytes: some Sequence<UInt8>) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.underestimatedCount)
    for byte in bytes {
      let scalar = Unicode.Scalar(byte)
      decoded.append(scalar.isASCII ? scalar : HTMLEntities.scalar(scalar))
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
