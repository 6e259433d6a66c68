import Foundation
import TerminalUI
import Testing

@testable import RichText

struct PageTests {
  @Test func `the page shows what this test runs`() throws {
    let html = """
      <h2>Fixes</h2>
      <ul>
        <li>Pages are read <b>once</b>, see <a href="/pull/12">#12</a></li>
        <li>Thanks to <a href="/ada">@ada</a> for the test:
          <pre><code>let page = try read()</code></pre>
      </ul>
      <table>
        <tr><th>Pages<th align="right">Before<th align="right">Now
        <tr><td>one<td align="right">20 ms<td align="right">9 ms
        <tr><td>多<td align="right">2 s<td align="right">1 s
      </table>
      """
    let text = RichText(html: html, base: "https://example.com/releases/2")
    let layout = text.layout(width: 40)
    let addresses = text.links.map(\.address)
    #expect(addresses == ["https://example.com/pull/12", "https://example.com/ada"])

    let parts = try Self.page.components(separatedBy: "```")
    #expect(parts[3] == "\n\(Block(layout.lines).plain)\n")
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let code = parts.filter { $0.hasPrefix("swift\n") }.flatMap {
      $0.split(separator: "\n").dropFirst()
    }
    #expect(code.count > 15)
    for line in code where !line.hasPrefix("print") {
      #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }

  private static var page: String {
    get throws {
      let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
      }
      let page = package.appending(path: "Sources/RichText/RichText.docc/RichText.md")
      return try String(contentsOf: page, encoding: .utf8)
    }
  }
}
