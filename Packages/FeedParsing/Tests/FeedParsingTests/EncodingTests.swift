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
    let broken = try feed([0x61, 0xFF, 0x62], declared: "utf-8")
    #expect(broken.title == "a\u{FFFD}b" && !broken.isWellFormed)
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
