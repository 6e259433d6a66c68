import FlyingFox
import Foundation

/// A repository in GitHub's format, with additional fields that radar does not use.
struct FakeRepository: Encodable, Sendable {
  let id: Int
  let name: String
  let fullName: String
  let description: String?
  let fork = false
  let stargazersCount: Int
  let language: String?
  let topics: [String]

  init(id: Int, fullName: String) {
    self.id = id
    self.fullName = fullName
    name = fullName.split(separator: "/").last.map(String.init) ?? ""
    // Every third repository has no description and no language, which may be null on GitHub.
    description = id % 3 == 2 ? nil : "About \(name)"
    language = id % 3 == 2 ? nil : "Swift"
    stargazersCount = 100 + id
    topics = ["topic-\(id)"]
  }
}

extension HTTPResponse {
  /// Returns a page of a search, with the header fields that GitHub sends.
  static func gitHubPage(total: Int, _ items: [FakeRepository]) -> HTTPResponse {
    struct Page: Encodable {
      let totalCount: Int
      let incompleteResults = false
      let items: [FakeRepository]
    }
    let limits = [HTTPHeader("x-ratelimit-limit"): "10", HTTPHeader("x-ratelimit-remaining"): "9"]
    return gitHub(Page(totalCount: total, items: items), limits)
  }

  /// Returns a page of a list, with the header fields that GitHub sends.
  static func gitHubList(_ items: [FakeRepository], link: String) -> HTTPResponse {
    gitHub(items, [HTTPHeader("Link"): link, HTTPHeader("x-ratelimit-remaining"): "59"])
  }

  private static func gitHub(
    _ page: some Encodable,
    _ headers: [HTTPHeader: String]
  ) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    guard let body = try? encoder.encode(page) else {
      return HTTPResponse(statusCode: .internalServerError)
    }
    let own = [
      .contentType: "application/json; charset=utf-8",
      HTTPHeader("x-ratelimit-reset"): "1700000060",
    ]
    return HTTPResponse(
      statusCode: .ok,
      headers: HTTPHeaders(own.merging(headers) { $1 }),
      body: body
    )
  }

  /// Returns GitHub's answer to a request that fails.
  static func gitHubProblem(
    _ status: HTTPStatusCode,
    _ message: String,
    headers: HTTPHeaders = [:]
  ) -> HTTPResponse {
    let body = #"{"message":"\#(message)","documentation_url":"https://docs.github.com/rest"}"#
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    return HTTPResponse(statusCode: status, headers: headers, body: Data(body.utf8))
  }
}
