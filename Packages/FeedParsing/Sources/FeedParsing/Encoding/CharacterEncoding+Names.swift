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
      "unicode11utf8": .utf8,
      "utf16": .utf16(isBigEndian: true),
      "utf16be": .utf16(isBigEndian: true),
      "utf16le": .utf16(isBigEndian: false),
      "utf32be": .system(.utf32BigEndian),
      "utf32le": .system(.utf32LittleEndian),
      "eucjp": .eucJapanese,
      "xeucjp": .eucJapanese,
    ]
    for name in windows1252Names {
      known[name] = .windows1252
    }
    for (number, names) in coreFoundationNames {
      let encoding = String.Encoding(rawValue: UInt(0x8000_0000 | number))
      for name in names { known[name] = .system(encoding) }
    }
    return known
  }()

  private static let windows1252Names = [
    "iso88591", "iso885911987", "latin1", "l1", "ibm819", "cp819", "windows1252", "cp1252",
    "xcp1252", "win1252",
  ]

  /// Names by Core Foundation's number of the encoding.
  ///
  /// With the top bit set, Foundation accepts these numbers on every platform.
  private static let coreFoundationNames: [(UInt32, [String])] = [
    (0x0202, ["iso88592", "iso885921987", "latin2", "l2"]), (0x0203, ["iso88593", "latin3", "l3"]),
    (0x0204, ["iso88594", "latin4", "l4"]), (0x0205, ["iso88595", "cyrillic"]),
    (0x0206, ["iso88596", "arabic"]), (0x0207, ["iso88597", "greek"]),
    (0x0208, ["iso88598", "iso88598i", "logical", "hebrew"]),
    (0x0209, ["iso88599", "latin5", "l5"]), (0x020A, ["iso885910", "latin6", "l6"]),
    (0x020D, ["iso885913"]), (0x020E, ["iso885914"]), (0x020F, ["iso885915", "latin9"]),
    (0x0210, ["iso885916"]), (0x041D, ["windows874", "dos874", "tis620", "iso885911"]),
    (0x0501, ["windows1250", "cp1250", "xcp1250", "win1250"]),
    (0x0502, ["windows1251", "cp1251", "xcp1251", "win1251"]),
    (0x0503, ["windows1253", "cp1253", "xcp1253"]), (0x0504, ["windows1254", "cp1254", "xcp1254"]),
    (0x0505, ["windows1255", "cp1255", "xcp1255"]), (0x0506, ["windows1256", "cp1256", "xcp1256"]),
    (0x0507, ["windows1257", "cp1257", "xcp1257"]), (0x0508, ["windows1258", "cp1258", "xcp1258"]),
    (0x0420, ["shiftjis", "sjis", "windows31j", "cp932", "xsjis", "mskanji"]),
    (0x0820, ["iso2022jp"]),
    (0x0422, ["euckr", "cp949", "ksc56011987", "windows949", "korean", "ksc5601"]),
    (0x0000, ["macintosh", "xmacroman", "mac"]),
    (
      0x0632,
      ["gb18030", "gb2312", "gbk", "cp936", "xgbk", "gb231280", "xgb2312", "euccn", "chinese"]
    ),
    (0x0A02, ["koi8r", "koi8", "koi"]), (0x0A08, ["koi8u", "koi8ru"]),
    (0x0400, ["ibm437", "cp437"]), (0x0410, ["ibm850", "cp850"]), (0x0412, ["ibm852", "cp852"]),
    (0x0413, ["ibm855", "cp855"]), (0x041B, ["ibm866", "cp866", "866"]),
    (0x0A03, ["big5", "big5hkscs", "xxbig5", "cnbig5"]), (0x0423, ["cp950"]),
  ]
}
