import Foundation
import Testing

@testable import FeedParsing

struct MutationTests {
  /// The number of damaged documents, which is larger in `make stress`.
  private static let count = ProcessInfo.processInfo.environment["UDF_STRESS"] == nil ? 200 : 2000

  @Test func `a damaged document ends in an answer or in an error of one line`() throws {
    let documents = try Self.documents()
    for seed in 0..<Self.count {
      var random = SeededRandom(seed: UInt64(seed))
      var bytes = documents[Int.random(in: 0..<documents.count, using: &random)]
      let mutations = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Mutation.allCases[Int.random(in: 0..<Mutation.allCases.count, using: &random)]
      }
      for mutation in mutations { mutation.apply(to: &bytes, &random) }
      check(Data(bytes), "seed \(seed), \(mutations)")
    }
  }

  private func check(_ document: Data, _ label: String) {
    do throws(FeedParseError) {
      let feed = try FeedParser().parse(document)
      let entries = feed.entries.count * MemoryLayout<ParsedEntry>.stride
      let memory = feed.textBytes + entries
      #expect(memory <= 10 * document.count + 1000, "\(label): \(memory) of \(document.count)")
      if let fault = feed.fault {
        #expect(fault.line ?? 1 >= 1 && fault.column ?? 1 >= 1, "\(label)")
        #expect(!fault.description.contains { $0.isNewline }, "\(label)")
      }
    } catch {
      #expect(!error.description.isEmpty, "\(label)")
      #expect(!error.description.contains { $0.isNewline }, "\(label)")
    }
  }

  private static func documents() throws -> [[UInt8]] {
    var writer = FeedWriter(random: SeededRandom(seed: 12))
    var documents: [[UInt8]] = []
    for format in [FeedFormat.atom10, .rss20, .rss10, .json1, .json11] {
      for _ in 0..<4 { documents.append(Array(try writer.document(writer.feed(format)))) }
    }
    guard let folder = ReferenceFeeds.folder else { return documents }
    for name in try ReferenceFeeds.expectations(in: folder).keys.sorted() {
      documents.append(Array(try Data(contentsOf: folder.appending(path: name))))
    }
    return documents
  }
}

extension ParsedFeed {
  fileprivate var textBytes: Int {
    entries.reduce((title ?? "").utf8.count + (link ?? "").utf8.count) { sum, entry in
      let texts = [
        entry.id, entry.title, entry.link, entry.author, entry.summary?.value, entry.content?.value,
      ]
      return texts.reduce(sum) { $0 + ($1 ?? "").utf8.count }
    }
  }
}

enum Mutation: CaseIterable {
  case flip, insert, cut, truncate, double, nest

  func apply(to bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard bytes.count > 1 else { return }
    let piece = piece(of: bytes, &random)
    switch self {
    case .flip:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      }
    case .insert:
      let sign = Self.signs[Int.random(in: 0..<Self.signs.count, using: &random)]
      bytes.insert(contentsOf: Array(sign.utf8), at: piece.lowerBound)
    case .cut: bytes.removeSubrange(piece)
    case .truncate: bytes.removeLast(bytes.count - piece.lowerBound)
    case .double:
      let copy = Array(bytes[piece])
      bytes.insert(contentsOf: copy, at: piece.upperBound)
    case .nest:
      // A part that contains itself several times.
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let copy = Array(bytes[piece])
        bytes.insert(contentsOf: copy, at: (piece.lowerBound + piece.upperBound) / 2)
      }
    }
  }

  private func piece(of bytes: [UInt8], _ random: inout SeededRandom) -> Range<Int> {
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let length = Int.random(in: 0...min(bytes.count - start, 400), using: &random)
    return start..<start + length
  }

  private static let signs = [
    "<", ">", "&", "\"", "'", "</", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE x [",
    "<!ENTITY a 'b'>", "&a;", "&#0;", "&#xFFFFFFFF;", "\0", "\r", "\u{FFFE}", "é", "<entry>",
    "</entry>", "<item>", "</channel>", " xmlns='u'", " xml:base='//x'", "{", "}", "[", "]", ",",
    ":", "\\u", "\\", "1e999", "null",
  ]
}
