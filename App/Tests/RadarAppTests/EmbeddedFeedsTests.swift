import FeedParsing
import Foundation
import SearchFeature
import Testing

@testable import RadarApp

struct EmbeddedFeedsTests {
  @Test func `every repository of the embedded catalogue has a feed, and no other`() throws {
    #expect(EmbeddedFeeds.names == Catalogue.embedded.repositories.map(\.fullName).sorted())
    #expect(
      try EmbeddedReleases.all().count == EmbeddedFeeds.names.count,
      "a repository is listed twice"
    )
  }

  @Test func `an unknown repository has no feed`() {
    #expect(EmbeddedFeeds.feed(of: "nobody/nothing") == nil)
  }

  @Test(arguments: EmbeddedFeeds.names)
  func `a feed has the ids and the addresses of GitHub's`(fullName: String) throws {
    let feed = try #require(EmbeddedFeeds.feed(of: fullName))
    let parsed = try FeedParser().parse(feed.data)
    #expect(parsed.fault == nil && parsed.title == "Releases of \(fullName)")
    let address = "https://github.com/\(fullName)/releases"
    #expect(parsed.link == address)
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
  }

  @Test(arguments: EmbeddedFeeds.names)
  func `the dates are real and the newest release comes first`(fullName: String) throws {
    let dates = try #require(EmbeddedFeeds.feed(of: fullName)).items.map(\.dateModified)
    for date in dates {
      #expect(try Date(date, strategy: .iso8601).formatted(.iso8601) == date)
    }
    #expect(dates == dates.sorted(by: >))
  }

  @Test(arguments: Catalogue.embedded.repositories)
  func `a feed holds the newest version that the catalogue names`(repository: Repository) throws {
    let feed = try #require(EmbeddedFeeds.feed(of: repository.fullName))
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
    let notes = try #require(feed.entries.first?.content?.value)
    #expect(
      notes.hasPrefix("<p><strong>a&amp;b/&lt;c&gt;&quot;</strong>: It is &lt;d&gt; &amp; e.</p>")
    )
  }

  @Test(arguments: EmbeddedFeeds.names)
  func `every release has notes, with a link to those of its authors`(fullName: String) throws {
    for item in try #require(EmbeddedFeeds.feed(of: fullName)).items {
      #expect(item.contentHtml.contains("<a href=\"\(item.url)\">"))
      #expect(item.contentHtml.contains("<li>Tagged on 20"))
    }
  }
}
