import FlyingFox
import Foundation
import SearchFeature
import Testing

@testable import RadarApp

/// Tests searches over the network, page by page.
@Suite(.serialized)
struct GitHubSearchTests {
  private static let names = (1...25).map { "owner/flow-\($0)" } + ["other/thing"]

  @Test func `the pages put together are all that was found`() async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      let client = SearchClient.gitHub(upstream.search())
      var found: [String] = []
      for number in 1...3 {
        let page = try await client.search("flow", number)
        #expect(page.page == number)
        #expect(page.total == 25)
        #expect(page.hasNext == (number < 3))
        found += page.repositories.map(\.fullName)
      }
      #expect(found == (1...25).map { "owner/flow-\($0)" })
      let behind = try await client.search("flow", 4)
      #expect(behind.repositories.isEmpty)
      #expect(!behind.hasNext)
    }
  }

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
      let request = try #require(upstream.log.requests.first)
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
      let headers = try #require(upstream.log.requests.first).headers
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
      #expect(upstream.log.requests.map(\.path) == ["\(prefix)/search/repositories"])
    }
  }

  @Test(arguments: ["", " ", "\n\t"])
  func `a query without words finds nothing and asks nobody`(query: String) async throws {
    try await FakeUpstream(FakeGitHub(Self.names).answer).serve { upstream in
      let page = try await upstream.search().search(query, page: 1)
      #expect(page == SearchPage(repositories: [], page: 1, hasNext: false, total: 0))
      #expect(upstream.log.requests.isEmpty)
    }
  }

  @Test func `the last page that GitHub shows has no next one`() async throws {
    let items = (1...10).map { FakeRepository(id: $0, fullName: "a/b\($0)") }
    try await FakeUpstream { _ in .gitHubPage(total: 5_000, items) }.serve { upstream in
      let client = upstream.search()
      #expect(try await client.search("b", page: 99).hasNext)
      let last = try await client.search("b", page: 100)
      #expect(!last.hasNext)
      #expect(last.total == 5_000)
    }
  }

  @Test func `an empty page announces no next one, whatever the total`() async throws {
    try await FakeUpstream { _ in .gitHubPage(total: 500, []) }.serve { upstream in
      let page = try await upstream.search().search("b", page: 1)
      #expect(!page.hasNext)
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
}
