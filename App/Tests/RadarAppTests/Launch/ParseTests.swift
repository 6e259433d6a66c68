import Foundation
import Testing

@testable import RadarApp

@MainActor
struct ParseTests {
  private let folder = TemporaryFolder()
  private let output = Written()

  private func parse(_ files: String...) async -> Int32 {
    await RadarProgram.run(["parse"] + files, in: .memory(output: output))
  }

  @Test func `every field is written, also those that are absent`() async throws {
    let file = try folder.file(
      "feed.xml",
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>
      <entry><id>1</id><updated>2004-01-01T19:48:21+01:00</updated></entry><entry><rights/></entry></feed>
      """
    )
    #expect(await parse(file) == 0)
    let nothing = #"{"date":null,"id":null,"link":null,"title":null}"#
    #expect(
      output.text == """
        {"entries":[{"date":"2004-01-01T18:48:21Z","id":"1","link":null,"title":null},\(nothing)],\
        "file":"\(file)","format":"atom10","link":null,"title":"T","wellFormed":true}

        """
    )
  }

  @Test func `a file that holds no feed has a line of its own, and the others are read`()
    async throws
  {
    let good = try folder.feed("good.xml", entries: 2)
    let bad = try folder.file("bad.txt", "hello")
    #expect(await parse(bad, good, folder.url.path, "\(good)x") == 1)
    let lines = output.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.map { $0.hasPrefix("{\"error\":") } == [true, false, true, true])
    for object in try output.text.objects() where object["error"] != nil {
      #expect(object.keys.sorted() == ["error", "file"])
    }
  }

  @Test func `a document that is not well-formed says where`() async throws {
    let file = try folder.file("feed.xml", "<rss><channel>\n<title>a & b</title></channel></rss>")
    #expect(await parse(file) == 0)
    let problem = "an '&' that begins no reference: it is written '&amp;'"
    #expect(
      output.text.contains(#""fault":{"column":10,"line":2,"problem":"\#(problem)"}"#),
      "\(output.text)"
    )
  }

  @Test func `the embedded feeds are well formed`() async throws {
    for name in EmbeddedFeeds.names {
      let file = try folder.file(
        "feed.json",
        String(decoding: try #require(EmbeddedFeeds.feed(of: name)).data, as: UTF8.self)
      )
      #expect(await parse(file) == 0)
    }
    let lines = output.text.split(separator: "\n")
    #expect(lines.count == EmbeddedFeeds.names.count)
    #expect(
      lines.allSatisfy {
        $0.contains(#""format":"json11""#) && $0.hasSuffix(#""wellFormed":true}"#)
      }
    )
  }
}
