import TerminalUI
import Testing

@testable import RichText

/// Texts of a size with which a cost that is not linear has no end.
struct CostTests {
  @Test func `an address with many brackets after it`() {
    let address = "http://a.b/c"
    let text = RichText(plain: address + String(repeating: ")", count: 300_000))
    #expect(text.links.map(\.address) == [address])
    #expect(text.plain.utf8.count == address.utf8.count + 300_000)
  }

  @Test func `many line breaks in turning styles`() {
    var text = InlineText()
    for index in 0..<1_500_000 { text.append("\n", index.isMultiple(of: 2) ? .bold : .plain) }
    text.append("\na")
    text.trim()
    #expect(text.spans.map(\.text) == ["a"])
  }

  @Test func `many links that are relative to a long address`() {
    let base = "http://a.b/" + String(repeating: "x", count: 1_000_000)
    let html = String(repeating: "<a href=x>a</a> ", count: 20_000)
    #expect(RichText(html: html, base: base).links.isEmpty)
  }

  @Test func `many rows below a long header`() {
    let words = String(repeating: "word ", count: 20_000)
    let rows = String(repeating: "<tr><td>b<td>c", count: 20_000)
    let layout = RichText(html: "<table><tr><th>\(words)<th>B\(rows)</table>").layout(width: 5)
    #expect(layout.lines.count == 20_001 + 3 * 20_000)
  }

  @Test func `many parts of a formula`() {
    let parts = ["<mrow>", "</mi>"].map { String(repeating: $0, count: 300_000) }.joined()
    #expect(RichText(html: "<math><msup>\(parts)</msup></math>a").plain.hasSuffix("a"))
  }

  @Test(arguments: ["<video><p>a", "<video></video>", "<audio><canvas>a</audio>"])
  func `many elements with something in their stead`(part: String) {
    let html = String(repeating: part, count: 30_000)
    #expect(RichText(html: html + "<p>b").plain.hasSuffix("b"))
  }

  @Test func `many lines that stand for details`() {
    let lines = ["<p>a</p>", "<summary>b</summary>"].map { String(repeating: $0, count: 50_000) }
    #expect(RichText(html: "<details>\(lines.joined())").plain.hasPrefix("b a a"))
  }

  @Test func `many rows below a row with many cells`() {
    let cells = String(repeating: "<td>a", count: 20_000)
    let rows = String(repeating: "<tr><td>b<td>c", count: 20_000)
    let layout = RichText(html: "<table><tr>\(cells)\(rows)</table>").layout(width: 40)
    #expect(layout.lines.count == 80_000)
  }
}
