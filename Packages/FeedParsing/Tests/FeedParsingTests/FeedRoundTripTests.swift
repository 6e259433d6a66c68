import Foundation
import Testing

@testable import FeedParsing

struct FeedRoundTripTests {
  private static let formats: [FeedFormat] = [.atom10, .rss20, .rss10, .json1, .json11]

  @Test(arguments: formats)
  func `what a well-formed feed says is what is read from it`(format: FeedFormat) throws {
    for seed in 0..<80 {
      var writer = FeedWriter(random: SeededRandom(seed: UInt64(seed)))
      let feed = writer.feed(format)
      let document = try writer.document(feed)
      #expect(
        try FeedParser().parse(document) == feed,
        "\(String(decoding: document, as: UTF8.self))"
      )
    }
  }

  @Test(arguments: formats)
  func `a feed says the same in every encoding of Unicode, marked or not`(
    format: FeedFormat
  ) throws {
    let encodings: [(String.Encoding, mark: [UInt8])] = [
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16BigEndian, [0xFE, 0xFF]), (.utf16LittleEndian, []), (.utf16BigEndian, []),
      (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
    ]
    for seed in 0..<8 {
      var writer = FeedWriter(random: SeededRandom(seed: UInt64(seed)))
      let feed = writer.feed(format)
      let text = String(decoding: try writer.document(feed), as: UTF8.self)
      for (encoding, mark) in encodings {
        let body = try #require(text.data(using: encoding))
        #expect(try FeedParser().parse(Data(mark) + body) == feed, "\(encoding) \(mark)")
      }
    }
  }

  @Test(arguments: formats)
  func `cutting a feed anywhere loses the end, never crashes and is noticed`(
    format: FeedFormat
  ) throws {
    var writer = FeedWriter(random: SeededRandom(seed: 11))
    let feed = writer.feed(format)
    let document = try writer.document(feed)
    let isStress = ProcessInfo.processInfo.environment["UDF_STRESS"] != nil
    for length in stride(from: 0, to: document.count, by: isStress ? 1 : 17) {
      guard let cut = try? FeedParser().parse(document.prefix(length)) else { continue }
      #expect(!cut.isWellFormed, "after \(length) of \(document.count) bytes")
      #expect(cut.title == nil || cut.title == feed.title)
      for (read, written) in zip(cut.entries, feed.entries) {
        #expect(read.id == nil || read.id == written.id)
        #expect(read.title == nil || read.title == written.title, "after \(length) bytes")
        #expect(read.date == nil || read.date == written.date)
      }
    }
  }
}
