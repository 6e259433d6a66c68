import Foundation

extension CharacterEncoding {
  /// The encodings by name in lower case without punctuation.
  ///
  /// As on the web, Latin-1 is read as Windows-1252, and GB 2312 as its superset.
  static let known: [String: CharacterEncoding] = {
    var known: [String: CharacterEncoding] = [
      "usascii": .ascii,
      "ascii": .ascii,
      "utf8": .utf8,
      "utf16": .utf16(isBigEndian: true),
      "utf16be": .utf16(isBigEndian: true),
      "utf16le": .utf16(isBigEndian: false),
      "utf32be": .system(.utf32BigEndian),
      "utf32le": .system(.utf32LittleEndian),
      "eucjp": .eucJapanese,
      "xeucjp": .eucJapanese,
    ]
    for name in ["iso88591", "latin1", "windows1252", "cp1252"] {
      known[name] = .windows1252
    }
    for (number, names) in coreFoundationNames {
      let encoding = String.Encoding(rawValue: UInt(0x8000_0000 | number))
      for name in names { known[name] = .system(encoding) }
    }
    return known
  }()

  /// Names by Core Foundation's number of the encoding.
  ///
  /// With the top bit set, Foundation accepts these numbers on every platform.
  private static let coreFoundationNames: [(UInt32, [String])] = [
    (0x0202, ["iso88592", "latin2"]), (0x0203, ["iso88593"]), (0x0204, ["iso88594"]),
    (0x0205, ["iso88595"]), (0x0206, ["iso88596"]), (0x0207, ["iso88597"]),
    (0x0208, ["iso88598"]), (0x0209, ["iso88599"]), (0x020A, ["iso885910"]),
    (0x020D, ["iso885913"]), (0x020E, ["iso885914"]), (0x020F, ["iso885915", "latin9"]),
    (0x0210, ["iso885916"]), (0x041D, ["windows874", "tis620", "iso885911"]),
    (0x0501, ["windows1250", "cp1250"]), (0x0502, ["windows1251", "cp1251"]),
    (0x0503, ["windows1253", "cp1253"]), (0x0504, ["windows1254", "cp1254"]),
    (0x0505, ["windows1255", "cp1255"]), (0x0506, ["windows1256", "cp1256"]),
    (0x0507, ["windows1257", "cp1257"]), (0x0508, ["windows1258", "cp1258"]),
    (0x0420, ["shiftjis", "sjis", "windows31j", "cp932", "xsjis"]), (0x0820, ["iso2022jp"]),
    (0x0422, ["euckr", "cp949", "ksc56011987", "windows949"]), (0x0000, ["macintosh"]),
    (0x0632, ["gb18030", "gb2312", "gbk", "cp936", "xgbk"]), (0x0A02, ["koi8r"]),
    (0x0A08, ["koi8u"]), (0x0400, ["ibm437", "cp437"]), (0x0410, ["ibm850", "cp850"]),
    (0x0412, ["ibm852", "cp852"]), (0x0413, ["ibm855", "cp855"]), (0x041B, ["ibm866", "cp866"]),
    (0x0A03, ["big5", "big5hkscs", "xxbig5"]), (0x0423, ["cp950"]),
  ]
}
