import FlyingFox
import Foundation
import Testing

/// The built program, with lists of sources and servers that fail.
struct FollowingTests {
  @Test func `a list goes in and out, with names, groups and marks`() async throws {
    let state = StateFolder()
    func file(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: state.url.appendingPathComponent(name))
    }
    func run(_ arguments: String...) async throws -> Binary.Outcome {
      try await Binary.run(arguments, in: state.url, state: state)
    }
    try file("a.xml", "<rss version='2.0'><channel><title>A</title><item><guid>1</guid></item>")
    try file(
      "list.opml",
      """
      <opml version="2.0"><body><outline text="Group"><outline text="Ay" xmlUrl="a.xml"/></outline>
      <outline text="Swift" xmlUrl="pointfreeco/swift-clocks"/></body></opml>
      """
    )
    let read = try await run("feed", "import", "list.opml")
    #expect(read.status == 0, "\(read.complaints)")
    #expect(read.output.hasSuffix("2 new sources are followed\n"))
    #expect(read.output.components(separatedBy: "sources are followed").count == 2)
    let refreshed = try await run("feed", "refresh")
    #expect(refreshed.status == 0)
    #expect(refreshed.output.contains("Ay: Line 1, column "))
    #expect(refreshed.output.contains("so the feed was read as far as possible."))
    #expect(try await run("feed", "rename", "1", "A new name").status == 0)
    #expect(try await run("feed", "group", "2", "Clocks").status == 0)
    #expect(try await run("feed", "read", "all").output.contains("feed.unread: 0"))
    #expect(
      try await run("feed", "export", "out.opml").output.hasSuffix("2 sources are in out.opml\n")
    )
    let list = try String(
      contentsOf: state.url.appendingPathComponent("out.opml"),
      encoding: .utf8
    )
    for part in [
      #"title="A new name" xmlUrl="/"#, #"/a.xml""#, #"<outline text="Clocks""#, #"text="Group""#,
      #"xmlUrl="https://github.com/pointfreeco/swift-clocks/releases.atom""#,
    ] {
      #expect(list.contains(part), "\(list)")
    }
    let session = try await Binary.run(
      input: "feed export out.opml\nfeed import out.opml\n",
      in: state.url,
      state: state
    )
    for note in ["2 sources are in out.opml", "0 new sources are followed"] {
      #expect(session.output.components(separatedBy: note).count == 2, "\(session.output)")
    }
    try file("more.opml", "<opml><body><outline xmlUrl='b.xml'/></body></opml>")
    let failed = try await run("feed", "import", "more.opml")
    #expect(failed.status == 1)
    #expect(
      failed.complaints.hasPrefix(
        "radar: 1 new source is followed; 1 of 1 could not be read: There is no file /"
      ),
      "\(failed.complaints)"
    )
    let again = try await run("feed", "import", "list.opml")
    #expect(again.status == 0, "\(again.complaints)")
    let missing = try await run("feed", "import", "none.opml")
    #expect(missing.status == 1)
    #expect(missing.complaints == "radar: There is no file none.opml: check the path\n")
    let wrong = try await run("feed", "import", "a.xml")
    #expect(wrong.complaints.contains("it begins with the element <rss>: export one"))
  }

  @Test func `a server that asks for a pause is named with the time of the next try`() async throws
  {
    let state = StateFolder()
    var outcome = Binary.Outcome(status: 0, output: "", complaints: "")
    try await LoopbackServer.serving { _ in
      let headers: HTTPHeaders = [HTTPHeader("Retry-After"): "7200"]
      return HTTPResponse(statusCode: .serviceUnavailable, headers: headers)
    } to: { address in
      let list = "<opml><body><outline xmlUrl='\(address)/feed'/></body></opml>"
      try Data(list.utf8).write(to: state.url.appendingPathComponent("list.opml"))
      outcome = try await Binary.run(
        ["feed", "import", "list.opml", "--live", "--json"],
        in: state.url,
        state: state
      )
    }
    #expect(outcome.status == 1)
    let answer = try #require(try outcome.objects().first)
    let error = try #require(answer["error"] as? String)
    #expect(error.contains("wants to be left alone until"), "\(error)")
    #expect(error.contains("; a watch tries it again after 20"), "\(error)")
    let feed = (answer["changes"] as? [String: [String: Any]])?["feed"]
    let sources = (feed?["sources"] as? [String: Any])?["changed"] as? [[String: Any]]
    let next = try #require(sources?.first?["nextTry"] as? String)
    let pause = try Date(next, strategy: .iso8601).timeIntervalSinceNow
    #expect((7_000...7_300).contains(pause), "\(pause)")
    #expect(sources?.first?["failures"] as? Int == 1)
  }
}
