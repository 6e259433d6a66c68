import FeedFeature
import Foundation
import Testing
import UDFKit
import WebLoading

@testable import RadarApp

@MainActor
struct SourceNamesTests {
  private let names = SourceNames(folder: "/home/me")

  @Test(arguments: [
    ("a.xml", "/home/me/a.xml"), ("./a.xml", "/home/me/a.xml"), ("../a b.xml", "/home/a b.xml"),
    ("../../../a", "/a"), ("/tmp//a/./b", "/tmp/a/b"), ("/tmp/a/../b", "/tmp/a/../b"),
    ("file:///tmp/a%20b.xml", "/tmp/a b.xml"), ("FILE://localhost/tmp/%C3%BC", "/tmp/ü"),
    ("file:/tmp/100%", "/tmp/100%"), (" a/b/c ", "/home/me/a/b/c"),
    ("feeds/a.xml", "/home/me/feeds/a.xml"),
    ("~", NSHomeDirectory()), ("pointfreeco/swift-clocks", "pointfreeco/swift-clocks"),
    ("no/where", "no/where"), ("https://a.b/../c", "https://a.b/c"), ("", ""),
    ("ftp://a.b/c/../d", "ftp://a.b/c/../d"), ("mailto:a@b", "mailto:a@b"),
  ])
  func `a path has all of its folders, and other names stay`(text: String, source: String) {
    #expect(names.source(of: text) == source)
    #expect(names.source(of: source) == source, "again it is the same")
  }

  @Test(arguments: [
    ("HTTP://a.test/x", "http://a.test/x"), ("Https://a.test", "https://a.test"),
    ("feed://a.test/X", "http://a.test/X"), ("FEED:https://a.test/x", "https://a.test/x"),
    ("feed:HTTP://a.test/x", "http://a.test/x"), ("example.com/feed", "https://example.com/feed"),
    ("example.com", "https://example.com"), ("127.0.0.1:80/a", "http://127.0.0.1/a"),
    ("localhost:8080/a.xml", "http://localhost:8080/a.xml"), ("./a.b/c", "/home/me/a.b/c"),
    ("feed.xml", "/home/me/feed.xml"), ("http://a.test/HTTP://", "http://a.test/HTTP://"),
    ("http://me:Pw@A.Test:80/X?Y=Z#x", "http://me:Pw@a.test/X?Y=Z"),
    ("https://A.test:0443/./a/../B/", "https://a.test/B/"), ("http://a.test:#", "http://a.test"),
    ("http://[::1]:018080/1.xml", "http://[::1]:18080/1.xml"),
    ("http://a.test:443/%7Ea%2Fb", "http://a.test:443/%7Ea%2Fb"),
    ("LOCALHOST:80/a", "http://localhost/a"), ("http://a.test/a b", "http://a.test/a b"),
    ("feed://A.test", "http://a.test"), ("http://Bücher.test/ü", "http://Bücher.test/ü"),
  ])
  func `an address has one form, whatever it looks like`(text: String, source: String) {
    let web = WebClient()
    let exchange = Clients.live(gitHub: GitHubSearch(web: web), web: web, names: names).exchange
    #expect(exchange.source(text) == source)
    #expect(exchange.source(source) == source)
  }

  @Test func `a file in a folder is no repository`() throws {
    let folder = TemporaryFolder()
    let path = try folder.feed("a", entries: 1)
    let name = folder.url.lastPathComponent + "/a"
    let above = SourceNames(folder: folder.url.deletingLastPathComponent().path)
    #expect(above.source(of: name) == path && above.address(of: path) == path)
    #expect(names.source(of: name) == name)
  }

  @Test(arguments: ["apple/swift-nio", "pointfreeco/swift-clocks", "a/b.c_d-9"])
  func `a repository is listed at GitHub, and read from there`(name: String) {
    let address = names.address(of: name)
    #expect(address == "https://github.com/\(name)/releases.atom")
    #expect(names.repository(at: address) == name)
    #expect(ExchangeClient.embedded(names).source(address) == name)
  }

  @Test(arguments: [
    "https://github.com/a/b", "https://github.com/a/b/tags.atom",
    "https://github.com/a/releases.atom",
    "https://example.com/a/b/releases.atom", "https://github.com/a/b/releases.atom?x", "a/b", "",
    "https://github.com/a/b/c/releases.atom", "https://github.com/a/../releases.atom",
  ])
  func `another address is no repository`(address: String) {
    #expect(names.repository(at: address) == nil)
  }

  @Test func `a repository without stored data says where it is`() async {
    let session = Session(radar: Radar(clients: .offline))
    let error = await session.answer(to: "feed add apple/swift-nio").error
    let place = "is not in the stored data: radar --live reads it from GitHub"
    #expect(error == "\"apple/swift-nio\" \(place)")
  }

  @Test func `the same file is followed once, however it is named`() async throws {
    let folder = TemporaryFolder()
    let path = try folder.feed("a b.xml", entries: 2)
    let address = "file://" + path.replacing(" ", with: "%20")
    let list = try folder.file("l.opml", "<opml><body><outline xmlUrl='\(address)'/></body></opml>")
    let session = Session(radar: Radar(clients: .offline))
    #expect(await session.answer(to: "feed add \(path)").isOK)
    #expect(await session.answer(to: "feed import \(list)").isOK)
    let other = await session.answer(to: "feed add \(address)")
    #expect(other.error?.contains("is followed already") == true)
    #expect(session.radar.store.state.feed.sources.ids == [path])
  }
}
