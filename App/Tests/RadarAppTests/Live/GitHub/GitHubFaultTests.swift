import FlyingFox
import Foundation
import SearchFeature
import Testing

@testable import RadarApp

/// Tests that a server error is reported in one line that says what to do.
@Suite(.serialized)
struct GitHubFaultTests {
  private func message(
    of answer: HTTPResponse,
    token: String? = nil,
    query: String = "swift"
  ) async throws -> String? {
    try await FakeUpstream { _ in answer }.serve { upstream in
      let error = await #expect(throws: SearchError.self) {
        try await upstream.search(token: token).search(query, page: 1)
      }
      return error?.message
        .replacingOccurrences(of: upstream.url.absoluteString, with: "URL")
        .replacingOccurrences(of: upstream.url.authority, with: "HOST")
    }
  }

  @Test(
    arguments: [
      (401, nil, "HOST does not search without a token: set GITHUB_TOKEN"),
      (401, "ghp_x", "HOST refused the token: set GITHUB_TOKEN to a valid one, or unset it"),
      (403, nil, "HOST forbids the search (Told so): set GITHUB_TOKEN"),
      (403, "ghp_x", "HOST forbids the search (Told so): check what GITHUB_TOKEN may do"),
      (404, nil, "URL/search/repositories?… is not there (Told so): check --github-url"),
      (422, nil, "HOST cannot search for \"swift\" (Told so): change the words"),
      (500, nil, "HOST failed (500 Internal Server Error): try again later"),
      (503, nil, "HOST failed (503 Service Unavailable): try again later"),
      (599, nil, "HOST failed (status 599): try again later"),
      (204, nil, "HOST answered status 204 to a search: check --github-url"),
      (304, nil, "HOST answered 304 Not Modified to a search: check --github-url"),
    ] as [(Int, String?, String)]
  )
  func `each status has its line`(status: Int, token: String?, line: String) async throws {
    let status = HTTPStatusCode(status, phrase: "As asked")
    let message = try await message(of: .gitHubProblem(status, "Told so"), token: token)
    #expect(message == line)
  }

  @Test func `the reason that GitHub gives is told, within a line`() async throws {
    let body = #"""
      {"message": "Validation Failed", "errors": [{"resource": "Search", "field": "q",
       "message": "The search is longer\nthan 256 characters.", "code": "invalid"}]}
      """#
    let message = try await message(
      of: HTTPResponse(statusCode: .unprocessable, body: Data(body.utf8)),
      query: "two\nlines \(String(repeating: "x", count: 300))"
    )
    let shown = "two lines \(String(repeating: "x", count: 30))…"
    let line =
      "HOST cannot search for \"\(shown)\" (The search is longer than 256 characters.): "
      + "change the words"
    #expect(message == line)
  }

  @Test(arguments: ["text/html; charset=utf-8", "text/plain", nil])
  func `an answer that is not JSON`(type: String?) async throws {
    var headers: HTTPHeaders = [:]
    headers[.contentType] = type
    let page = HTTPResponse(statusCode: .ok, headers: headers, body: Data("<html>".utf8))
    let line =
      "URL/search/repositories?… answered with \(type ?? "no content type"), not with JSON: "
      + "check --github-url"
    #expect(try await message(of: page) == line)
  }

  @Test(arguments: [
    Data(), Data("{".utf8), Data("[]".utf8), Data("null".utf8), Data(#"{"total_count": 1}"#.utf8),
    Data(#"{"total_count": "x", "items": []}"#.utf8),
    Data(#"{"total_count": 1, "items": [{"name": "no full name"}]}"#.utf8),
    Data([0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D]), Data(#"{"total_count": 1, "items": [ "#.utf8),
  ])
  func `JSON that is broken or something else`(body: Data) async throws {
    let line =
      "URL/search/repositories?… answered with JSON that is not a page of repositories: "
      + "try again later, or check --github-url"
    #expect(try await message(of: .json(body)) == line)
  }

  @Test(arguments: ["with space", "line\nbreak", "ünï"])
  func `a token that cannot be one is neither sent nor shown`(token: String) async throws {
    let message = try await message(of: .gitHubPage(total: 0, []), token: token)
    #expect(message == "GITHUB_TOKEN holds characters that no token has: set it again")
  }
}
