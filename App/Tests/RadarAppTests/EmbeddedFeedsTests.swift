import FeedParsing
import Foundation
import SearchFeature
import Testing

@testable import RadarApp

struct EmbeddedFeedsTests {
  @Test func `each repository of the catalogue has one feed, and no other has any`() throws {
    let names = Catalogue.embedded.repositories.map(\.fullName).sorted()
    #expect(EmbeddedFeeds.names == names && EmbeddedFeeds.feed(of: "nobody/nothing") == nil)
    #expect(try EmbeddedReleases.all().count == names.count, "a repository is listed twice")
  }

  @Test(arguments: Catalogue.embedded.repositories)
  func `a feed has GitHub's ids and addresses, real dates, notes, and the newest version first`(
    repository: Repository
  ) throws {
    let fullName = repository.fullName
    let feed = try #require(EmbeddedFeeds.feed(of: fullName))
    let parsed = try FeedParser().parse(feed.data)
    let address = "https://github.com/\(fullName)/releases"
    #expect(parsed.isWellFormed && parsed.format == .json11)
    #expect(parsed.title == "Releases of \(fullName)" && parsed.link == address)
    #expect((1...10).contains(parsed.entries.count))
    #expect(Set(parsed.entries.map(\.id)).count == parsed.entries.count)
    for entry in parsed.entries {
      let link = try #require(entry.link)
      #expect(URL(string: link)?.absoluteString == link)
      let tag = link.dropFirst((address + "/tag/").count)
      #expect(link.hasPrefix(address) && !tag.isEmpty && !tag.contains("/"))
      #expect(entry.id == "tag:github.com,2008:Repository/\(fullName)/\(tag)")
      #expect(entry.author.map { fullName.hasPrefix($0 + "/") } == true)
    }
    for item in feed.items {
      let date = item.dateModified
      #expect(try Date(date, strategy: .iso8601).formatted(.iso8601) == date)
      #expect(item.contentHtml.contains("<a href=\"\(item.url)\">"))
      #expect(item.contentHtml.contains("<li>Tagged on 20"))
    }
    let dates = feed.items.map(\.dateModified)
    #expect(dates == dates.sorted(by: >))
    let version = try #require(repository.newestVersion)
    let days = feed.items.filter { $0.title == "\(repository.name) \(version)" }
      .map { String($0.dateModified.prefix(10)) }
    #expect(days == [repository.newestVersionDate])
  }

  @Test func `a tag with signs that mean something in URLs becomes one segment of a path`() {
    #expect("@redux/kit@4.0-b_1~".percentEncoded == "%40redux%2Fkit%404.0-b_1~")
    #expect("\té".percentEncoded == "%09%C3%A9")
  }

  @Test func `signs that mean something in HTML come back as they were`() throws {
    let release = EmbeddedReleases.Release(tag: "1&<2>", date: "2026-01-01T00:00:00Z")
    let odd = EmbeddedReleases(fullName: "a&b/<c>\"", releases: [release])
    let feed = try FeedParser().parse(ReleaseFeed(odd, about: "It is <d> & e.").data)
    #expect(feed.entries.map(\.title) == ["<c>\" 1&<2>"])
    #expect(feed.entries.map(\.author) == ["a&b"])
    let notes = "<p><strong>a&amp;b/&lt;c&gt;&quot;</strong>: It is &lt;d&gt; &amp; e.</p>"
    #expect(feed.entries.first?.content?.value.hasPrefix(notes) == true)
  }
}
