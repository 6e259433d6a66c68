import Foundation
import TerminalUI
import Testing

@testable import RichText

/// Real release notes, compared with what a text browser shows.
struct ComparisonTests {
  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Notes")

  private static let base = "https://example.com/notes"

  private func read(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  @Test func `there are twenty notes`() {
    #expect(Self.names.count == 20)
  }

  @Test(arguments: names)
  func `the words are those of w3m, in their order`(name: String) throws {
    let html = try read(name + ".html")
    let ours = words(shown(RichText(html: html), width: 400).joined(separator: "\n"))
    let theirs = words(try read(name + ".txt"))
    // Both show the cells of a table beside each other, but not line by line.
    let isTable = html.contains("<table")
    let (left, right) = isTable ? (ours.sorted(), theirs.sorted()) : (ours, theirs)
    let same = zip(left, right).prefix { $0 == $1 }.count
    #expect(
      left == right,
      "\(name): \(left.dropFirst(same).prefix(5)) \(right.dropFirst(same).prefix(5))"
    )
    #expect(ours.count > 40)
  }

  @Test(arguments: names)
  func `nothing is lost where lines are short`(name: String) throws {
    let html = try read(name + ".html")
    let text = RichText(html: html, base: Self.base)
    let wide = letters(shown(text, width: 400))
    for width in [40, 80] where !html.contains("<table") {
      #expect(letters(shown(text, width: width)) == wide, "\(name) at \(width)")
      #expect(text.layout(width: width).lines.allSatisfy { $0.width <= width })
    }
  }

  @Test(arguments: names)
  func `all links are kept, each once`(name: String) throws {
    let html = try read(name + ".html")
    var addresses: [String] = []
    for match in html.matches(of: #/<a [^>]*href="([^"]*)"/#) {
      let reference = match.1.replacing("&amp;", with: "&")
      let address = try #require(WebAddress.resolve(String(reference), base: Self.base))
      if !addresses.contains(address) { addresses.append(address) }
    }
    #expect(RichText(html: html, base: Self.base).links.map(\.address) == addresses, "\(name)")
  }

  @Test(arguments: names)
  func `headings and the items of lists are there, and no markup`(name: String) throws {
    let html = try read(name + ".html")
    let lines = RichText(html: html, base: Self.base).layout(width: 400).lines
    let bold = Set(
      lines.filter { line in
        line.runs.allSatisfy { $0.style.traits.contains(.bold) || $0.style.traits.contains(.dim) }
      }
      .map { words($0.withoutDimText).joined(separator: " ") }
    )
    for match in html.matches(of: #/<h([1-6])>(.*?)</h[1-6]>/#) {
      let heading = shown(RichText(html: String(match.2), base: Self.base), width: 400)
      let title = words(heading.joined()).joined(separator: " ")
      #expect(bold.contains(title), "\(name): \(title)")
    }
    let items = lines.count { $0.plain.firstMatch(of: #/^[ │]*(?:[•◦▪]|\d+\.) /#) != nil }
    #expect(items == html.matches(of: #/<li>/#).count, "\(name)")
    let tags = lines.filter { $0.plain.contains(#/</?(p|li|ul|ol|code|pre|a|strong|em|h\d)>/#) }
    #expect(tags.isEmpty, "\(name): \(tags.map(\.plain))")
  }

  /// The lines without the numbers of links and the marks of the layout, which are dim.
  private func shown(_ text: RichText, width: Int) -> [String] {
    text.layout(width: width).lines.map(\.withoutDimText)
  }

  /// The words, without those that have neither letters nor digits, such as the marks of a list.
  private func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init).filter {
      $0.contains { $0.isLetter || $0.isNumber }
    }
  }

  private func letters(_ lines: [String]) -> String {
    String(lines.joined().filter { $0.isLetter || $0.isNumber })
  }
}

extension Line {
  fileprivate var withoutDimText: String {
    runs.filter { !$0.style.traits.contains(.dim) }.map(\.text).joined()
  }
}
