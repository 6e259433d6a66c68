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

  @Test(arguments: samples)
  func `a feed is read in the encoding that it declares`(
    name: String,
    bytes: [UInt8],
    title: String
  ) throws {
    let feed = try feed(bytes, declared: name)
    #expect(feed.title == title)
    #expect(feed.isWellFormed)
  }

  @Test(arguments: samples)
  func `a feed is read in the encoding under which it was received`(
    name: String,
    bytes: [UInt8],
    title: String
  ) throws {
    for type in ["text/xml; charset=\(name)", "text/xml;Charset = \"\(name)\"; q=1"] {
      let feed = try feed(bytes, declared: "koi8-r", contentType: type)
      #expect(feed.title == title)
      #expect(feed.isWellFormed)
    }
  }

  @Test func `every encoding that has a name can be decoded here`() {
    for (name, encoding) in CharacterEncoding.known {
      let isWide = name.hasPrefix("utf16") || name.hasPrefix("utf32")
      let bytes = Array("<a b='1'>".utf8)
      if !isWide { #expect(encoding.decode(bytes) == "<a b='1'>", "\(name)") }
    }
  }

  @Test func `all of JIS X 0208 that both write is the same in EUC-JP and Shift JIS`() throws {
    let text = "、。ぁんァヶΑЯ亜腕弌熙─╂鸚"
    let shifted = try #require(text.data(using: .shiftJIS))
    let reference = try #require(String(data: shifted, encoding: .shiftJIS))
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: shifted.count, by: 2) {
      let first = Int(shifted[index])
      let second = Int(shifted[index + 1])
      var row = (first - (first < 0xA0 ? 0x81 : 0xC1)) * 2 + 1
      var cell = second - (second >= 0x80 ? 0x40 : 0x3F)
      if second >= 0x9F {
        row += 1
        cell = second - 0x9E
      }
      bytes += [UInt8(row + 0xA0), UInt8(cell + 0xA0)]
    }
    #expect(EUCJapanese.decode(bytes) == reference)
  }

  @Test func `text that is not in the encoding it claims is read as well as can be, and marked`()
    throws
  {
    let wrong = try feed([0xC3, 0xA9], declared: "us-ascii")
    #expect(wrong.title == "é" && !wrong.isWellFormed)
    let unknown = try feed([0xC3, 0xA9], declared: "x-nobody")
    #expect(unknown.title == "é" && !unknown.isWellFormed)
    let undeclared = try feed([0x93, 0xA3, 0x94])
    #expect(undeclared.title == "“£”" && !undeclared.isWellFormed)
    let broken = try feed([0xC3, 0xA9, 0xFF, 0x62], declared: "utf-8")
    #expect(broken.title == "é\u{FFFD}b" && !broken.isWellFormed)
  }

  @Test func `text that says to be UTF-8 and has not one character of it is Windows-1252`() throws {
    for contentType in [nil, "text/xml; charset=utf-8"] {
      let feed = try feed([0x63, 0xE9, 0x92], declared: "utf-8", contentType: contentType)
      #expect(feed.title == "cé’")
      #expect(feed.fault?.problem == "a byte that is not UTF-8")
    }
  }

  @Test func `one bad byte in UTF-8 that no declaration names spoils one character`() throws {
    let feed = try feed(Array("é ü".utf8) + [0x93] + Array("日本".utf8))
    #expect(feed.title == "é ü\u{FFFD}日本")
    #expect(!feed.isWellFormed)
  }

  @Test(arguments: [
    ("Shift_JIS", [0x93, 0xFA, 0xFD, 0x96, 0x7B] as [UInt8], "日\u{FFFD}本"),
    ("Shift_JIS", [0x93, 0xFA, 0x85, 0x9E, 0x96, 0x7B, 0xB1], "日\u{FFFD}本ｱ"),
    ("EUC-JP", [0xC6, 0xFC, 0x8F, 0xB0, 0xA1, 0xCB, 0xDC], "日\u{FFFD}本"),
    ("EUC-JP", [0xC6, 0xFC, 0xFF, 0x20, 0xCB, 0xDC], "日\u{FFFD} 本"),
    ("gb18030", [0xC4, 0xE3, 0xFF, 0x20, 0x81, 0x30, 0x84, 0x36], "你\u{FFFD} ¥"),
  ])
  func `one bad byte in any encoding spoils one character`(
    name: String,
    bytes: [UInt8],
    title: String
  ) throws {
    let feed = try feed(bytes, declared: name)
    #expect(feed.title == title)
    #expect(!feed.isWellFormed)
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
      + Array(repeating: 0xFD, count: 1_000_000) + Array("</title><item><title>x".utf8)
    let feed = try FeedParser().parse(Data(document))
    #expect(feed.title?.hasPrefix("\u{FFFD}") ?? false)
  }

  @Test(arguments: ["utf-16", "UTF-16LE", "utf-32be"])
  func `a sender's UTF-16 is left aside for a document of single bytes`(name: String) throws {
    let feed = try feed([0xB1], declared: "ISO-8859-2", contentType: "text/xml; charset=\(name)")
    #expect(feed.title == "ą")
    #expect(!feed.isWellFormed)
  }

  @Test(arguments: [
    ("x-sjis", [0x93, 0xFA] as [UInt8], "日"), ("ms_kanji", [0x93, 0xFA], "日"),
    ("iso-8859-8-i", [0xE0], "א"), ("x-cp1251", [0xE0], "а"), ("win-1251", [0xE0], "а"),
    ("ks_c_5601-1987", [0xB3, 0xE2], "년"), ("gb_2312-80", [0xC4, 0xE3], "你"),
    ("x-mac-roman", [0x8E], "é"), ("latin5", [0xFE], "ş"), ("iso_8859-1:1987", [0xE9], "é"),
    ("cp866", [0x80], "А"), ("koi8", [0xC1], "а"), ("utf8", [0xC3, 0xA9], "é"),
    ("unicode-1-1-utf-8", [0xC3, 0xA9], "é"), ("cn-big5", [0xA7, 0x41], "你"),
  ])
  func `an encoding is known by every name that browsers know`(
    name: String,
    bytes: [UInt8],
    title: String
  ) throws {
    let feed = try feed(bytes, declared: name)
    #expect(feed.title == title)
    #expect(feed.isWellFormed)
  }

  @Test func `a declaration of UTF-16 in a document of single bytes is left aside`() throws {
    let feed = try feed([0xC3, 0xA9], declared: "utf-16")
    #expect(feed.title == "é")
  }

  @Test func `every byte means something in Windows-1252`() {
    let text = Windows1252.decode(UInt8.min...UInt8.max)
    #expect(Set(text.unicodeScalars).count == 256)
  }
}
