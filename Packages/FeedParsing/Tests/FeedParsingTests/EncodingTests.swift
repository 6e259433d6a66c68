import Foundation
import Testing

@testable import FeedParsing

struct EncodingTests {
  private func feed(
    _ title: [UInt8],
    declared: String? = nil,
    contentType: String? = nil
  ) throws -> ParsedFeed {
    let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    let start = Array("\(declaration)<rss><channel><title>".utf8)
    let document = start + title + Array("</title></channel></rss>".utf8)
    return try FeedParser().parse(Data(document), contentType: contentType)
  }

  private static let samples: [(String, [UInt8], String)] = [
    ("utf-8", [0xC3, 0xA9], "é"), ("US-ASCII", [0x65], "e"), ("iso-8859-1", [0xE9], "é"),
    ("windows-1252", [0x93, 0x80, 0x94], "“€”"), ("ISO-8859-2", [0xB1], "ą"),
    ("iso-8859-5", [0xB0], "А"), ("iso-8859-7", [0xE1], "α"), ("ISO-8859-15", [0xA4], "€"),
    ("windows-1250", [0xB9], "ą"), ("windows-1251", [0xE0], "а"), ("cp1253", [0xE1], "α"),
    ("windows-1254", [0xFE], "ş"), ("windows-1255", [0xE0], "א"), ("windows-1256", [0xC7], "ا"),
    ("windows-1257", [0xE0], "ą"), ("koi8-r", [0xC1], "а"), ("koi8-u", [0xA4], "є"),
    ("IBM866", [0x80], "А"), ("cp437", [0x82], "é"), ("macintosh", [0x8E], "é"),
    ("TIS-620", [0xA1], "ก"), ("euc-kr", [0xB3, 0xE2], "년"), ("Shift_JIS", [0x93, 0xFA], "日"),
    ("EUC-JP", [0xC6, 0xFC, 0x8E, 0xB1, 0xCB, 0xDC], "日ｱ本"), ("gb2312", [0xC4, 0xE3], "你"),
    ("GBK", [0xC4, 0xE3], "你"), ("gb18030", [0xC4, 0xE3], "你"), ("Big5", [0xA7, 0x41], "你"),
    ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"),
  ]

  private static let otherNames: [(String, [UInt8], String)] = [
    ("x-sjis", [0x93, 0xFA], "日"), ("ms_kanji", [0x93, 0xFA], "日"), ("iso-8859-8-i", [0xE0], "א"),
    ("x-cp1251", [0xE0], "а"), ("win-1251", [0xE0], "а"), ("ks_c_5601-1987", [0xB3, 0xE2], "년"),
    ("gb_2312-80", [0xC4, 0xE3], "你"), ("x-mac-roman", [0x8E], "é"), ("latin5", [0xFE], "ş"),
    ("iso_8859-1:1987", [0xE9], "é"), ("cp866", [0x80], "А"), ("koi8", [0xC1], "а"),
    ("utf8", [0xC3, 0xA9], "é"), ("unicode-1-1-utf-8", [0xC3, 0xA9], "é"),
    ("cn-big5", [0xA7, 0x41], "你"), ("csISOLatin2", [0xB1], "ą"), ("iso-ir-144", [0xB0], "А"),
    ("ECMA-118", [0xE1], "α"), ("visual", [0xE0], "א"), ("ISO_8859-9:1989", [0x80], "€"),
    ("ms932", [0x93, 0xFA], "日"), ("csEUCKR", [0xB3, 0xE2], "년"),
    ("x-mac-cyrillic", [0x80, 0xE0], "Аа"), ("x-mac-ukrainian", [0x80], "А"),
    ("iso-ir-58", [0xC4, 0xE3], "你"), ("big5-hkscs", [0xAD, 0xBB, 0xB4, 0xE4, 0x9D, 0xEE], "香港㗎"),
    ("l9", [0xA4], "€"), ("hz-gb-2312", [0x7E, 0x7B, 0x56, 0x50, 0x7E, 0x7D], "中"),
    // In a document of single bytes, a declaration of UTF-16 is left aside.
    ("utf-16", [0xC3, 0xA9], "é"),
  ]

  @Test(arguments: samples + otherNames)
  func `a feed is read in the encoding that it declares, by every name that browsers know`(
    name: String,
    bytes: [UInt8],
    title: String
  ) throws {
    let feed = try feed(bytes, declared: name)
    #expect(feed.title == title)
    #expect(feed.isWellFormed)
  }

  @Test(arguments: samples)
  func `a feed is read in the sent encoding`(name: String, bytes: [UInt8], title: String) throws {
    for type in ["text/xml; charset=\(name)", "text/xml;Charset = \"\(name)\"; q=1"] {
      let feed = try feed(bytes, declared: "koi8-r", contentType: type)
      #expect(feed.title == title)
      #expect(feed.isWellFormed)
    }
  }

  @Test func `the ends of JIS X 0208 and of its parts are the same in EUC-JP`() {
    let bytes: [UInt8] = [
      0xA1, 0xA2, 0xA1, 0xA3, 0xA4, 0xA1, 0xA4, 0xF3, 0xA5, 0xA1, 0xA5, 0xF6, 0xA6, 0xA1, 0xA7,
      0xC1, 0xB0, 0xA1, 0xCF, 0xD3, 0xD0, 0xA1, 0xF4, 0xA6, 0xA8, 0xA1, 0xA8, 0xC0, 0xF3, 0xC0,
    ]
    #expect(EUCJapanese.decode(bytes) == "、。ぁんァヶΑЯ亜腕弌熙─╂鸚")
  }

  @Test(
    arguments: [
      (nil, "us-ascii", [0xC3, 0xA9], "é"), (nil, "x-nobody", [0xC3, 0xA9], "é"),
      (nil, nil, [0x93, 0xA3, 0x94], "“£”"),
      // For a document of single bytes, a sender's UTF-16 is left aside.
      ("utf-16", "ISO-8859-2", [0xB1], "ą"), ("UTF-16LE", "ISO-8859-2", [0xB1], "ą"),
      ("utf-32be", "ISO-8859-2", [0xB1], "ą"),
      // One bad byte spoils one character.
      (nil, "utf-8", [0xC3, 0xA9, 0xFF, 0x62], "é\u{FFFD}b"),
      (nil, nil, [0xC3, 0xA9, 0x20, 0x93, 0xE6, 0x97, 0xA5, 0xC3, 0xBC], "é \u{FFFD}日ü"),
      (nil, "Shift_JIS", [0x93, 0xFA, 0xFD, 0x96, 0x7B], "日\u{FFFD}本"),
      (nil, "Shift_JIS", [0x93, 0xFA, 0x85, 0x9E, 0x96, 0x7B, 0xB1], "日\u{FFFD}本ｱ"),
      (nil, "EUC-JP", [0xC6, 0xFC, 0x8F, 0xB0, 0xA1, 0xCB, 0xDC], "日\u{FFFD}本"),
      (nil, "EUC-JP", [0xC6, 0xFC, 0xFF, 0x20, 0xCB, 0xDC], "日\u{FFFD} 本"),
      (nil, "gb18030", [0xC4, 0xE3, 0xFF, 0x20, 0x81, 0x30, 0x84, 0x36], "你\u{FFFD} ¥"),
    ] as [(String?, String?, [UInt8], String)]
  )
  func `text that is not in the encoding it claims is read as well as can be, and marked`(
    sent: String?,
    declared: String?,
    bytes: [UInt8],
    title: String
  ) throws {
    let contentType = sent.map { "text/xml; charset=\($0)" }
    let feed = try feed(bytes, declared: declared, contentType: contentType)
    #expect(feed.title == title)
    #expect(!feed.isWellFormed)
  }

  @Test func `text that says to be UTF-8 and has not one character of it is Windows-1252`() throws {
    for contentType in [nil, "text/xml; charset=utf-8"] {
      let feed = try feed([0x63, 0xE9, 0x92], declared: "utf-8", contentType: contentType)
      #expect(feed.title == "cé’")
      #expect(feed.fault?.problem == "a byte that is not UTF-8")
    }
  }

  @Test(arguments: ["Shift_JIS", "EUC-JP", "gbk", "Big5", "euc-kr"])
  func `a document cut inside of a character keeps its other characters`(name: String) throws {
    let encoding = CharacterEncoding(named: name)
    let title = try #require(Self.samples.first { $0.0.lowercased() == name.lowercased() })
    let start = "<?xml version='1.0' encoding='\(name)'?><rss><channel><title>"
    let document = Array(start.utf8) + title.1 + Array("</title><item><title>x".utf8) + [0xB3]
    #expect(encoding.decode(title.1) == title.2)
    #expect(try FeedParser().parse(Data(document)).title == title.2)
  }

  @Test func `a document of bad bytes is repaired in one pass`() throws {
    let document =
      Array("<?xml version='1.0' encoding='Shift_JIS'?><rss><channel><title>".utf8)
      + Array(repeating: 0xFD, count: 200_000) + Array("</title><item><title>x".utf8)
    let feed = try FeedParser().parse(Data(document))
    #expect(feed.title?.hasPrefix("\u{FFFD}") ?? false)
  }

  @Test func `an encoding that cannot be read is named, and read as no other`() throws {
    for contentType in [nil, "text/xml; charset=x-secret"] {
      let feed = try feed([0x61, 0xE9, 0x92], declared: "x-nobody", contentType: contentType)
      #expect(feed.title == "a\u{FFFD}\u{FFFD}")
      let problem = "text in the encoding 'x-nobody', which cannot be read here"
      #expect(feed.fault == FeedFault(line: 1, column: 1, problem: problem))
    }
    let sent = try feed([0xE9], contentType: "text/xml; charset=\"x-secret\"")
    #expect(sent.fault?.problem.contains("'x-secret'") ?? false)
    let declared = try feed([0xB1], declared: "latin2", contentType: "text/xml; charset=x-secret")
    #expect(declared.title == "ą")
  }

  @Test func `every name of the Encoding Standard is known, and every known one can be read`() {
    let names = """
      866 ansi_x3.4-1968 arabic ascii asmo-708 big5 big5-hkscs chinese cn-big5 cp1250 cp1251 cp1252 cp1253 cp1254 \
      cp1255 cp1256 cp1257 cp1258 cp819 cp866 csbig5 cseuckr cseucpkdfmtjapanese csgb2312 csibm866 csiso2022jp \
      csiso58gb231280 csiso88596e csiso88596i csiso88598e csiso88598i csisolatin1 csisolatin2 csisolatin3 csisolatin4 \
      csisolatin5 csisolatin6 csisolatin9 csisolatinarabic csisolatincyrillic csisolatingreek csisolatinhebrew cskoi8r \
      csksc56011987 csmacintosh csshiftjis csunicode cyrillic dos-874 ecma-114 ecma-118 elot_928 euc-jp euc-kr gb18030 \
      gb2312 gb_2312 gb_2312-80 gbk greek greek8 hebrew ibm819 ibm866 iso-10646-ucs-2 iso-2022-jp iso-8859-1 iso-8859-10 \
      iso-8859-11 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 \
      iso-8859-6-e iso-8859-6-i iso-8859-7 iso-8859-8 iso-8859-8-e iso-8859-8-i iso-8859-9 iso-ir-100 iso-ir-101 \
      iso-ir-109 iso-ir-110 iso-ir-126 iso-ir-127 iso-ir-138 iso-ir-144 iso-ir-148 iso-ir-149 iso-ir-157 iso-ir-58 \
      iso_8859-1:1987 iso_8859-2:1987 iso_8859-3:1988 iso_8859-4:1988 iso_8859-5:1988 iso_8859-6:1987 iso_8859-7:1987 \
      iso_8859-8:1988 iso_8859-9:1989 koi koi8 koi8-r koi8-ru koi8-u korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 \
      l1 l2 l3 l4 l5 l6 l9 latin1 latin2 latin3 latin4 latin5 latin6 logical mac macintosh ms932 ms_kanji shift-jis sjis \
      sun_eu_greek tis-620 ucs-2 unicode unicode-1-1-utf-8 unicode20utf8 unicodefeff unicodefffe us-ascii utf-16 utf-16be \
      utf-16le utf-8 visual windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 \
      windows-1257 windows-1258 windows-31j windows-874 windows-949 x-cp1250 x-euc-jp x-gbk x-mac-cyrillic x-mac-roman \
      x-mac-ukrainian x-sjis x-unicode20utf8 x-x-big5
      """
    for name in names.split(separator: " ").map(String.init) + CharacterEncoding.known.keys {
      #expect(CharacterEncoding(named: name).isKnown, "\(name)")
    }
  }

  @Test func `every byte means something in Windows-1252`() {
    let text = Windows1252.decode(UInt8.min...UInt8.max)
    #expect(Set(text.unicodeScalars).count == 256)
  }
}
