import Foundation
import TerminalUI
import Testing

@testable import RichText

/// Release notes, compared with what a text browser shows.
struct ComparisonTests {
  /// Returns the notes of a folder, in which what w3m shows of a note is beside it.
  private static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".html") }.sorted().map { folder.appending(path: $0) }
  }

  private func contents(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  private static let ours = files(
    in: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Notes")
  )

  /// Notes of public projects, which are no part of this repository.
  private static let theirs = files(
    in: (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appending(path: "../shared/data/notes").standardizedFileURL
  )

  private static let notes = ours + theirs

  private static let base = "https://example.com/notes"

  @Test func `there are four notes of our own, and twenty of others or none`() {
    #expect(Self.ours.count == 4 && [0, 20].contains(Self.theirs.count))
  }

  @Test(arguments: notes)
  func `the words are those of w3m, in their order`(note: URL) throws {
    let html = try contents(of: note)
    let ours = words(shown(RichText(html: html), width: 400).joined(separator: "\n"))
    let browser = note.deletingPathExtension().appendingPathExtension("txt")
    let theirs = words(try contents(of: browser))
    // Both show the cells of a table beside each other, but not line by line.
    let isTable = html.contains("<table")
    let (left, right) = isTable ? (ours.sorted(), theirs.sorted()) : (ours, theirs)
    let same = zip(left, right).prefix { $0 == $1 }.count
    #expect(
      left == right,
      "\(note.path()): \(left.dropFirst(same).prefix(5)) \(right.dropFirst(same).prefix(5))"
    )
    #expect(ours.count > 40)
  }

  @Test(arguments: notes)
  func `nothing is lost where lines are short`(note: URL) throws {
    let html = try contents(of: note)
    let text = RichText(html: html, base: Self.base)
    let wide = letters(shown(text, width: 400))
    for width in [40, 80] where !html.contains("<table") {
      #expect(letters(shown(text, width: width)) == wide, "\(note.path()) at \(width)")
      #expect(text.layout(width: width).lines.allSatisfy { $0.width <= width })
    }
  }

  @Test(arguments: notes)
  func `all links are kept, each once`(note: URL) throws {
    let html = try contents(of: note)
    let base = WebAddress.Base(Self.base)
    var addresses: [String] = []
    for match in html.matches(of: #/<a [^>]*href="([^"]*)"/#) {
      let reference = match.1.replacing("&amp;", with: "&")
      let address = try #require(WebAddress.resolve(String(reference), against: base))
      if !addresses.contains(address) { addresses.append(address) }
    }
    #expect(
      RichText(html: html, base: Self.base).links.map(\.address) == addresses,
      "\(note.path())"
    )
  }

  @Test(arguments: notes)
  func `headings and the items of lists are there, and no markup`(note: URL) throws {
    let html = try contents(of: note)
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
      #expect(bold.contains(title), "\(note.path()): \(title)")
    }
    let items = lines.count { $0.plain.firstMatch(of: #/^[ │]*(?:[•◦▪]|\d+\.|\[[x ]\]) /#) != nil }
    #expect(items == html.matches(of: #/<li>/#).count, "\(note.path())")
    let tags = lines.filter { $0.plain.contains(#/</?(p|li|ul|ol|code|pre|a|strong|em|h\d)>/#) }
    #expect(tags.isEmpty, "\(note.path()): \(tags.map(\.plain))")
  }

  /// The lines without the numbers of links and the marks of the layout, which are dim.
  private func shown(_ text: RichText, width: Int) -> [String] {
    text.layout(width: width).lines.map(\.withoutDimText)
  }

  /// The words, without those that have neither letters nor digits, such as the marks of a list, and without the
  /// brackets of boxes and images, which are another's.
  private func words(_ text: String) -> [String] {
    text.replacing("[x]", with: "").replacing(#/[\[\]]/#, with: "")
      .split(whereSeparator: \.isWhitespace).map(String.init).filter {
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
