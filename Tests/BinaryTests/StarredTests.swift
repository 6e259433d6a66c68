import FlyingFox
import Foundation
import Testing

/// The built program, with a server that has the lists of a GitHub user.
struct StarredTests {
  @Test func `what a user has starred is listed page by page, and all of it is followed`()
    async throws
  {
    try await LoopbackServer.serving(Self.answer) { address in
      let state = StateFolder()
      func run(_ arguments: String...) async throws -> Binary.Outcome {
        try await Binary.run(
          arguments + ["--live", "--github-url", address],
          in: state.url,
          state: state
        )
      }
      let first = try await run("search", "starred", "somebody")
      #expect(first.status == 0, "\(first.complaints)")
      #expect(first.output.contains("2 results, and more") && first.output.contains("owner/b"))
      let second = try await run("search", "next")
      #expect(second.output.contains("3 results") && second.output.contains("owner/c"))
      let all = try await run("search", "open", "all")
      #expect(all.status == 0, "\(all.complaints)")
      #expect(all.output.hasSuffix("\n3 new sources are followed\n"))
      let list = try await run("feed", "list")
      #expect(list.output.contains("owner/a 1.0") && list.output.contains("owner/c 1.0"))
      let unknown = try await run("search", "watched", "nobody")
      #expect(unknown.status == 1)
      #expect(unknown.complaints.hasSuffix(" has no user nobody (404 Not Found): check the name\n"))
      let offline = try await Binary.run(["search", "starred", "x"], in: state.url, state: state)
      let line = "radar: What x has starred is on the network: start radar with --live\n"
      #expect(offline.status == 1 && offline.complaints == line)
    }
  }

  /// Answers with two pages of a list, and a feed of each repository in it.
  @Sendable private static func answer(_ request: HTTPRequest) -> HTTPResponse {
    if request.path == "/users/somebody/starred" {
      let isFirst = request.query.contains { $0.name == "page" && $0.value == "1" }
      let names = isFirst ? ["a", "b"] : ["c"]
      let items = names.map { #"{"full_name": "owner/\#($0)"}"# }
      var headers: HTTPHeaders = [.contentType: "application/json"]
      if isFirst { headers[HTTPHeader("Link")] = #"<http://x/2>; rel="next""# }
      let body = Data("[\(items.joined(separator: ","))]".utf8)
      return HTTPResponse(statusCode: .ok, headers: headers, body: body)
    }
    let parts = request.path.split(separator: "/")
    guard parts.count == 3, parts[2] == "releases.atom" else {
      return HTTPResponse(statusCode: .notFound)
    }
    let title = "\(parts[0])/\(parts[1]) 1.0"
    let item = "<item><guid>\(title)</guid><title>\(title)</title></item>"
    let feed = "<rss version='2.0'><channel><title>\(title)</title>\(item)</channel></rss>"
    let headers: HTTPHeaders = [.contentType: "application/rss+xml"]
    return HTTPResponse(statusCode: .ok, headers: headers, body: Data(feed.utf8))
  }
}
