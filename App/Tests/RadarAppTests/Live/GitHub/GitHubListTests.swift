import FlyingFox
import Foundation
import SearchFeature
import Testing

@testable import RadarApp

/// Tests the lists of a GitHub user, page by page.
@Suite(.serialized)
struct GitHubListTests {
  private static let names = (1...230).map { "owner/flow-\($0)" }

  @Test(arguments: [("starred", "starred"), ("watched", "subscriptions")])
  func `the pages put together are the list, and Link says whether there is another`(
    kind: String,
    path: String
  ) async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      var found: [Repository] = []
      for (number, total) in [(1, 100), (2, 200), (3, 230)] {
        let page = try await upstream.search().search("\(kind):somebody", page: number)
        #expect(page.page == number && page.total == total && page.hasNext == (number < 3))
        found += page.repositories
      }
      #expect(found.map(\.fullName) == Self.names)
      #expect(found[0].feedURL == "\(upstream.url)/owner/flow-1/releases.atom")
      #expect(upstream.log.requests.allSatisfy { $0.path == "/users/somebody/\(path)" })
      #expect(upstream.log.requests.map { $0.queryValue("page") } == ["1", "2", "3"])
    }
  }

  @Test(arguments: [(Int.min, "starred:somebody"), (.max, "starred:somebody"), (.min, "flow")])
  func `any number of a page is asked for`(number: Int, query: String) async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      let page = try await upstream.search().search(query, page: number)
      #expect(page.page == number)
      #expect(upstream.log.requests.map { $0.queryValue("page") } == ["\(number)"])
    }
  }

  @Test(arguments: ["starred: somebody ", " starred:somebody", "starred:some-body_2"])
  func `a query names a list`(query: String) {
    let list = GitHubList(query)
    #expect(list?.kind == .starred && list?.user.hasPrefix("some") == true)
    #expect(throws: Never.self) { try list?.check() }
  }

  @Test(arguments: ["starred", "stars:>10", "Starred:x", "swift starred:x", ":x", ""])
  func `another query is a search`(query: String) {
    #expect(GitHubList(query) == nil)
  }

  @Test(
    arguments: [
      ("", "Nothing"), ("a b", "\"a b\""), ("../..", "\"../..\""), ("a/b", "\"a/b\""),
      ("a?x=1", "\"a?x=1\""), ("ünï", "\"ünï\""),
    ]
  )
  func `a name that cannot be one is not asked for`(user: String, shown: String) async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      let line =
        "\(shown) is no name of a GitHub user: give the name after watched, as in watched:apple"
      await #expect(throws: SearchError(line)) {
        try await upstream.search().search("watched:\(user)", page: 1)
      }
      #expect(upstream.log.requests.isEmpty)
    }
  }

  @Test func `an unknown user is told`() async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      let line = "\(upstream.url.authority) has no user nobody (Not Found): check the name"
      await #expect(throws: SearchError(line)) {
        try await upstream.search().search("starred:nobody", page: 1)
      }
    }
  }

  @Test func `a limit of lists does not end searches`() async throws {
    let gitHub = FakeGitHub(Self.names)
    let limited = FakeUpstream { request in
      guard request.path.hasPrefix("/users") else { return gitHub.answer(request) }
      return .gitHubProblem(
        .tooMany,
        "API rate limit exceeded",
        headers: [HTTPHeader("Retry-After"): "60"]
      )
    }
    try await limited.serve { upstream in
      let search = upstream.search()
      for _ in 1...2 {
        let error = await #expect(throws: SearchError.self) {
          try await search.search("starred:somebody", page: 1)
        }
        #expect(error?.message.contains("rate limit is used up") == true)
        #expect(error?.message.contains("set GITHUB_TOKEN for a higher limit") == true)
      }
      #expect(upstream.log.requests.count == 1, "until the limit ends, nobody is asked")
      let found = try await search.search("flow", page: 1)
      #expect(found.repositories.count == 10)
    }
  }

  @Test(arguments: [
    ("<https://x/?page=2>; rel=\"next\"", true), ("<x>; rel=next", true),
    ("<x>; title=\"a\"; REL=\"last next\"", true), ("<x>; rel=\"last\"", false),
    ("<next>", false), ("", false), (";;,,=", false), ("<x>; rel=\"nextish\"", false),
  ])
  func `Link is read as its specification says`(link: String, hasNext: Bool) throws {
    let url = try LoopbackAddress.parse("http://127.0.0.1")
    #expect(WebAnswer(url: url, status: 200, headers: ["link": link]).hasNextPage == hasNext)
  }

  @Test func `without a network, a list says what to do, and a search works`() async throws {
    let client = Clients.offline.search
    let line = "What somebody has starred is on the network: start radar with --live"
    await #expect(throws: SearchError(line)) { try await client.search("starred:somebody", 1) }
    #expect(try await client.search("swift", 1).total > 0)
  }
}
