import FeedParsing
import Foundation
import RichText
import TerminalUI
import Testing
import UDFKit

@testable import FeedFeature
@testable import RadarApp

/// The inputs made after public reports, which are beside the repository in `shared/data/reports`.
@Suite(.enabled(if: Reports.folder != nil, "the reports are not here"))
struct EntryReportTests {
  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: #require(Reports.folder).appending(path: name))
  }

  private func entries(_ name: String) throws -> [FeedEntry] {
    FeedEntry.entries(of: try FeedParser().parse(data(name)), source: "x")
  }

  private func page(_ name: String) throws -> String {
    let text = RichText(html: String(decoding: try data(name), as: UTF8.self))
    return Block(text.layout(width: 60).lines).plain
  }

  @Test func `no entry is lost, and of its versions the latest is there`() throws {
    #expect(Set(try entries("01-same-link-no-guid.xml").map(\.id)).count == 3)
    #expect(Set(try entries("01c-same-title-no-link.xml").map(\.id)).count == 2)
    #expect(try entries("01e-atom-same-id-older-first.xml").map(\.title) == ["Corrected text"])
  }

  @Test func `links, dates, films and encodings are read`() throws {
    let link = try entries("02-content-base.atom").first?.richText()?.links.first
    #expect(link?.address == "https://e.test/deep/x.html")
    let dates = try entries("03-date-tails.xml").map { $0.date.map { FeedDate.text(of: $0) } }
    #expect(
      dates == [
        "2024-08-01T17:12:00Z", "2013-03-17T12:44:00Z", "2024-08-01T15:12:00Z",
        "2024-08-01T17:12:00Z", "2024-08-01T15:12:00Z", "2024-08-01T15:12:00Z",
        "2018-08-21T09:00:00Z", "2017-05-31T00:00:00Z", "2024-08-01T15:12:00Z",
      ]
    )
    let days = try entries("04-year-one.xml").map { $0.date.map { FeedDate.day(of: $0) } }
    #expect(days == [nil, "1500-01-01"])
    let film = try entries("05-media-description.atom").first
    #expect(film?.content == .text("First line\nhttps://e.test/more\nSecond line"))
    #expect(try FeedParser().parse(data("14-big5-hkscs.xml")).title == "香港㗎")
  }

  @Test func `pages show what they say`() throws {
    #expect(try page("07-stray-p-end.html") == "First sentence.\nSecond one.\nThird.")
    let text = try page("08-entities.html")
    for word in ["Wałęsa", "Český", "Erdős", "ğ", "Аб", "∥", "≳", "·", "☎", "→"] {
      #expect(text.contains(word), "\(word) in \(text)")
    }
    let lists = "3. c\n2. b\n1. a\n\na. x\nb. y\n\nIV. iv"
    #expect(try page("09-ordered-lists.html") == lists)
    #expect(try page("10-tfoot-first.html") == "a     │ 1\nb     │ 2\nTotal │ 3")
  }
}
