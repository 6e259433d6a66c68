import FlyingFox
import Foundation
import SearchFeature
import Testing

@testable import RadarApp
@testable import WebLoading

@Suite(.serialized)
struct GitHubSearchTests {
  private static let names = (1...230).map { "owner/flow-\($0)" }

  @Test func `a repository tells what GitHub tells of it`() async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      let page = try await upstream.search().search("flow", page: 1)
      let expected = Repository(
        fullName: "owner/flow-1",
        summary: "About flow-1",
        language: "Swift",
        topics: ["topic-0"],
        stars: 100,
        feedURL: "\(upstream.url)/owner/flow-1/releases.atom"
      )
      #expect(page.repositories.first == expected)
      // GitHub returns null for unknown values.
      #expect(page.repositories[2].summary == "")
      #expect(page.repositories[2].language == nil)
    }
  }

  @Test(arguments: [
    "swift", "c++", "a b", "a&page=9#x", "100%", "q=1?", "ünï 日本 👍🏽", "\"exact\" NOT (this)",
    "topic:redux stars:>10", "tab\tnewline\n", "../..", "%2B", String(repeating: "x", count: 300),
  ])
  func `a query arrives as it was typed`(query: String) async throws {
    try await FakeUpstream(FakeGitHub([]).answer).serve { upstream in
      _ = try await upstream.search().search(query, page: 7)
      let request = try #require(upstream.requests.first)
      #expect(request.path == "/search/repositories")
      #expect(request.queryValue("q") == query)
      #expect(request.queryValue("page") == "7")
      #expect(request.queryValue("per_page") == "10")
      #expect(!request.target.rawValue.contains("+"), "servers read + as a space")
    }
  }

  @Test(arguments: [
    ("https://api.github.com", "https://github.com"),
    ("https://api.acme.ghe.com/", "https://acme.ghe.com"),
    ("https://github.example.com/api/v3", "https://github.example.com"),
    ("http://127.0.0.1:8080/api/?x", "http://127.0.0.1:8080"),
  ])
  func `feeds lie on the site that the API belongs to`(api: String, site: String) throws {
    let search = GitHubSearch(baseURL: try LoopbackAddress.parse(api), web: WebClient())
    #expect(search.feedBaseURL.absoluteString == site)
  }

  @Test(arguments: [nil, "", " \n", "ghp_secret", " ghp_secret\n"])
  func `the request says who asks and for what`(token: String?) async throws {
    try await FakeUpstream(FakeGitHub([]).answer).serve { upstream in
      _ = try await upstream.search(token: token).search("swift", page: 1)
      let headers = try #require(upstream.requests.first).headers
      #expect(headers[HTTPHeader("Accept")] == "application/vnd.github+json")
      #expect(headers[HTTPHeader("User-Agent")] == "radar")
      #expect(headers[HTTPHeader("X-GitHub-Api-Version")] == "2022-11-28")
      let isToken = token?.contains("ghp_secret") == true
      #expect(headers[.authorization] == (isToken ? "Bearer ghp_secret" : nil))
    }
  }

  @Test(arguments: ["", "/", "/api/v3", "/api/v3/"])
  func `the path of the base address is kept`(path: String) async throws {
    try await FakeUpstream { _ in .gitHubPage(total: 0, []) }.serve { upstream in
      let search = GitHubSearch(baseURL: try upstream.at(path), web: WebClient())
      _ = try await search.search("swift", page: 1)
      let prefix = path.hasPrefix("/api") ? "/api/v3" : ""
      #expect(upstream.requests.map(\.path) == ["\(prefix)/search/repositories"])
    }
  }

  @Test(arguments: ["", " ", "\n\t"])
  func `a query without words finds nothing and asks nobody`(query: String) async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      let page = try await upstream.search().search(query, page: 1)
      #expect(page == SearchPage(repositories: [], page: 1, hasNext: false, total: 0))
      #expect(upstream.requests.isEmpty)
    }
  }

  @Test(arguments: [(10, 99, true), (10, 100, false), (0, 1, false)])
  func `neither an empty page nor the last one that GitHub shows announces a next one`(
    count: Int,
    number: Int,
    hasNext: Bool
  ) async throws {
    let items = (0..<count).map { FakeRepository(id: $0, fullName: "a/b\($0)") }
    try await FakeUpstream { _ in .gitHubPage(total: 5_000, items) }.serve { upstream in
      let page = try await upstream.search().search("b", page: number)
      #expect(page.hasNext == hasNext && page.total == 5_000)
    }
  }

  @Test func `text from elsewhere cannot drive the terminal`() async throws {
    let body = #"""
      {"total_count": 1, "items": [{"full_name": "a/b\u001b[2J", "description": "one\ntwo\u0007",
       "language": "C\u009b", "topics": ["x\ty"], "stargazers_count": null}]}
      """#
    try await FakeUpstream { _ in .json(Data(body.utf8)) }.serve { upstream in
      let page = try await upstream.search().search("b", page: 1)
      let repository = try #require(page.repositories.first)
      #expect(repository.fullName == "a/b [2J")
      #expect(repository.summary == "one two")
      #expect(repository.language == "C")
      #expect(repository.topics == ["x y"])
      #expect(repository.stars == nil)
      #expect(repository.feedURL == "\(upstream.url)/a/b%1B%5B2J/releases.atom")
    }
  }

  /// Only a search says how many there are before all of them are read.
  @Test(arguments: [
    ("flow", "/search/repositories", 23), ("starred:somebody", "/users/somebody/starred", 3),
    ("watched:somebody", "/users/somebody/subscriptions", 3),
  ])
  func `the pages put together are all that is found`(
    query: String,
    path: String,
    count: Int
  ) async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      var found: [Repository] = []
      for number in 1...count {
        let page = try await upstream.search().search(query, page: number)
        found += page.repositories
        #expect(page.page == number && page.hasNext == (number < count))
        #expect(page.total == (query == "flow" ? Self.names.count : found.count))
      }
      #expect(found.map(\.fullName) == Self.names)
      #expect(found[0].feedURL == "\(upstream.url)/owner/flow-1/releases.atom")
      #expect(upstream.requests.allSatisfy { $0.path == path })
      #expect(upstream.requests.map { $0.queryValue("page") } == (1...count).map { "\($0)" })
    }
  }

  @Test(arguments: [(Int.min, "starred:somebody"), (.max, "starred:somebody"), (.min, "flow")])
  func `any number of a page is asked for`(number: Int, query: String) async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      let page = try await upstream.search().search(query, page: number)
      #expect(page.page == number)
      #expect(upstream.requests.map { $0.queryValue("page") } == ["\(number)"])
    }
  }

  @Test(arguments: ["starred: somebody ", " starred:somebody", "starred:some-body_2"])
  func `a query names a list`(query: String) {
    let list = GitHubList(query)
    #expect(list?.kind == .starred && list?.user.hasPrefix("some") == true)
    #expect(throws: Never.self) { try list?.check() }
  }

  @Test(arguments: ["starred", "stars:>10", "Starred:x", "swift starred:x", ":x", ""])
  func `another query is a search`(query: String) { #expect(GitHubList(query) == nil) }

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
      #expect(upstream.requests.isEmpty)
    }
  }

  @Test func `an unknown user is told`() async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      let error = await upstream.error {
        try await upstream.search().search("starred:nobody", page: 1)
      }
      #expect(error == "HOST has no user nobody (Not Found): check the name")
    }
  }

  @Test func `a limit of lists does not end searches`() async throws {
    let gitHub = FakeGitHub(Self.names)
    let limited = FakeUpstream { request in
      guard request.path.hasPrefix("/users") else { return gitHub.answer(request) }
      let headers: HTTPHeaders = [HTTPHeader("Retry-After"): "60"]
      return .gitHubProblem(.tooMany, "API rate limit exceeded", headers: headers)
    }
    try await limited.serve { upstream in
      let search = upstream.search()
      for _ in 1...2 {
        let error = await upstream.error { try await search.search("starred:somebody", page: 1) }
        #expect(error?.contains("rate limit is used up: search again then, or set GITHUB") == true)
      }
      #expect(upstream.requests.count == 1, "until the limit ends, nobody is asked")
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
