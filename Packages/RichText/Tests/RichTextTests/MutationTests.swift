import Foundation
import TerminalUI
import Testing

@testable import RichText

struct MutationTests {
  private static let documents: [[UInt8]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Notes")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    var documents = names.filter { $0.hasSuffix(".html") }.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { Array($0.prefix(2000)) }
    }
    for seed in 0..<20 {
      var tree = RandomTree(seed: UInt64(seed))
      var writer = RandomMarkup(seed: UInt64(seed))
      documents.append(Array(writer.html(of: tree.blocks(depth: 0)).utf8))
    }
    return documents
  }()

  @Test(arguments: 0..<5)
  func `a damaged document has lines that fit, without control characters`(part: Int) {
    for seed in part * 50..<part * 50 + 50 {
      var random = SeededRandom(seed: UInt64(seed))
      var bytes = Self.documents[Int.random(in: 0..<Self.documents.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, &random) }
      let text = RichText(html: String(decoding: bytes, as: UTF8.self), base: "https://a.b/")
      let width = [1, 2, 7, 20, 40, 80].randomElement(using: &random) ?? 40
      check(text, width, bytes.count, "seed \(seed) at \(width)")
    }
  }

  private func check(_ text: RichText, _ width: Int, _ size: Int, _ label: String) {
    let lines = text.layout(width: width).lines
    var characters = 0
    for line in lines {
      #expect(line.width <= width, "\(label): \(line.plain)")
      let plain = line.plain
      characters += plain.utf8.count
      let controls = plain.unicodeScalars.filter {
        $0.properties.generalCategory == .control || $0.properties.generalCategory == .lineSeparator
      }
      #expect(controls.isEmpty, "\(label): \(controls)")
    }
    #expect(lines.count <= 3 * size + 10, "\(label)")
    #expect(characters <= 10 * size + 6 * width * (size / 10 + 10), "\(label)")
    for link in text.links {
      #expect(link.address.contains(#/^(?i:https?|ftp|mailto):/#), "\(label): \(link.address)")
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard bytes.count > 1 else { return }
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let end = start + Int.random(in: 0...min(bytes.count - start, 400), using: &random)
    switch Int.random(in: 0...5, using: &random) {
    case 0: bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.removeLast(bytes.count - start)
    case 3: bytes.insert(contentsOf: Array(bytes[start..<end]), at: end)
    case 4:
      let sign = Self.signs.randomElement(using: &random) ?? ""
      bytes.insert(contentsOf: Array(sign.utf8), at: start)
    default:
      let name = Self.nested.randomElement(using: &random) ?? ""
      let tags = String(repeating: name, count: Int.random(in: 1...300, using: &random))
      bytes.insert(contentsOf: Array(tags.utf8), at: start)
    }
  }

  private static let signs = [
    "<", ">", "&", "\"", "'", "</", "<!--", "-->", "<![CDATA[", "]]>", "&#0;", "&#27;[2J",
    "\u{1B}[2J", "&#x202E;", "\0", "\r", "\u{9B}", "&#155;", "\u{300}", "&#x1160;", "</table>",
    "<script>", "<pre>", "<a href='java&#10;script:x'>", "<td colspan=99999 rowspan=99999>",
    "<ol start=-9999999999>", "<svg>", "👩‍", "🏽", "\u{FE0F}", "\u{2028}",
    "<li value=999999999999999999>",
  ]

  private static let nested = [
    "<ul><li>", "<blockquote>", "<table><tr><td>a<td>", "<b>", "<a href=x>", "<div>", "<pre>",
    "<dl><dd>", "<details><summary>", "<h1>", "</div>", "<li>", "<td>", "<p>", "<table>", "<br>",
  ]
}
