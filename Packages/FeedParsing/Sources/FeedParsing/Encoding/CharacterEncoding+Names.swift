import Foundation

extension CharacterEncoding {
  /// The encodings by name in lower case without punctuation.
  ///
  /// These are the labels of the WHATWG's Encoding Standard, and some more. As there, Latin-1 is read as Windows-1252,
  /// Latin-5 as Windows-1254, GB 2312 as its superset, and Big5 with the characters of Hong Kong.
  static let known: [String: CharacterEncoding] = {
    let converted = coreFoundationNames.map { number, names in
      (CharacterEncoding.system(String.Encoding(rawValue: UInt(0x8000_0000 | number))), names)
    }
    var known: [String: CharacterEncoding] = [:]
    for (encoding, names) in ownNames + converted {
      for name in names.split(separator: " ") { known[String(name)] = encoding }
    }
    return known
  }()

  private static let ownNames: [(CharacterEncoding, String)] = [
    (.ascii, "usascii ascii ansix341968"),
    (.utf8, "utf8 unicode11utf8 unicode20utf8 xunicode20utf8"),
    (.utf16(isBigEndian: true), "utf16 utf16be unicodefffe"),
    (.utf16(isBigEndian: false), "utf16le csunicode iso10646ucs2 ucs2 unicode unicodefeff"),
    (.system(.utf32BigEndian), "utf32be"), (.system(.utf32LittleEndian), "utf32le"),
    (.eucJapanese, "eucjp xeucjp cseucpkdfmtjapanese"),
    (.windows1252, "iso88591 iso885911987 latin1 l1 ibm819 cp819 windows1252 cp1252 xcp1252"),
    (.windows1252, "win1252 csisolatin1 isoir100"),
  ]

  /// Names by Core Foundation's number of the encoding.
  ///
  /// With the top bit set, Foundation accepts these numbers on every platform.
  private static let coreFoundationNames: [(UInt32, String)] = [
    (0x0202, "iso88592 iso885921987 latin2 l2 csisolatin2 isoir101"),
    (0x0203, "iso88593 iso885931988 latin3 l3 csisolatin3 isoir109"),
    (0x0204, "iso88594 iso885941988 latin4 l4 csisolatin4 isoir110"),
    (0x0205, "iso88595 iso885951988 cyrillic csisolatincyrillic isoir144"),
    (0x0206, "iso88596 iso885961987 iso88596e iso88596i arabic asmo708 csiso88596e csiso88596i"),
    (0x0206, "csisolatinarabic ecma114 isoir127"),
    (0x0207, "iso88597 iso885971987 greek greek8 csisolatingreek ecma118 elot928 isoir126"),
    (0x0207, "suneugreek"),
    (0x0208, "iso88598 iso885981988 iso88598e iso88598i logical visual hebrew csiso88598e"),
    (0x0208, "csiso88598i csisolatinhebrew isoir138"),
    (0x020A, "iso885910 latin6 l6 csisolatin6 isoir157"),
    (0x020D, "iso885913"), (0x020E, "iso885914"), (0x020F, "iso885915 latin9 l9 csisolatin9"),
    (0x0210, "iso885916"), (0x041D, "windows874 dos874 tis620 iso885911"),
    (0x0501, "windows1250 cp1250 xcp1250 win1250"), (0x0502, "windows1251 cp1251 xcp1251 win1251"),
    (0x0503, "windows1253 cp1253 xcp1253"), (0x0504, "windows1254 cp1254 xcp1254"),
    (0x0504, "iso88599 iso885991989 latin5 l5 csisolatin5 isoir148"),
    (0x0505, "windows1255 cp1255 xcp1255"), (0x0506, "windows1256 cp1256 xcp1256"),
    (0x0507, "windows1257 cp1257 xcp1257"), (0x0508, "windows1258 cp1258 xcp1258"),
    (0x0420, "shiftjis sjis windows31j cp932 xsjis mskanji ms932 csshiftjis"),
    (0x0820, "iso2022jp csiso2022jp"), (0x0840, "iso2022kr csiso2022kr"),
    (0x0830, "iso2022cn"), (0x0831, "iso2022cnext"), (0x0A05, "hzgb2312"),
    (0x0422, "euckr cp949 ksc56011987 ksc56011989 windows949 korean ksc5601 cseuckr"),
    (0x0422, "csksc56011987 isoir149"),
    (0x0000, "macintosh xmacroman mac csmacintosh"), (0x0007, "xmaccyrillic xmacukrainian"),
    (0x0632, "gb18030 gb2312 gbk cp936 xgbk gb231280 xgb2312 euccn chinese csgb2312"),
    (0x0632, "csiso58gb231280 isoir58"), (0x0A02, "koi8r koi8 koi cskoi8r"),
    (0x0A08, "koi8u koi8ru"), (0x0400, "ibm437 cp437"), (0x0410, "ibm850 cp850"),
    (0x0412, "ibm852 cp852"), (0x0413, "ibm855 cp855"), (0x041B, "ibm866 cp866 866 csibm866"),
    (0x0A06, "big5 big5hkscs xxbig5 cnbig5 csbig5"), (0x0423, "cp950"),
  ]
}
