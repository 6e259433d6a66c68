import FlyingFox
import Foundation

/// A repository in GitHub's format, with additional fields that radar does not use.
struct FakeRepository: Encodable, Sendable {
  /// The owner of the repository.
  struct Owner: Encodable, Sendable {
    let login: String
    let id: Int
    let type = "Organization"
  }

  let id: Int
  let name: String
  let fullName: String
  let isPrivate = false
  let owner: Owner
  let htmlUrl: String
  let description: String?
  let fork = false
  let stargazersCount: Int
  let language: String?
  let topics: [String]
  let defaultBranch = "main"
  let score = 1.0

  init(id: Int, fullName: String) {
    let parts = fullName.split(separator: "/").map(String.init)
    self.id = id
    self.fullName = fullName
    owner = Owner(login: parts.first ?? "", id: id)
    name = parts.last ?? ""
    htmlUrl = "https://github.com/\(fullName)"
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
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    guard let body = try? encoder.encode(Page(totalCount: total, items: items)) else {
      return HTTPResponse(statusCode: .internalServerError)
    }
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "application/json; charset=utf-8",
        HTTPHeader("x-ratelimit-limit"): "10",
        HTTPHeader("x-ratelimit-remaining"): "9",
        HTTPHeader("x-ratelimit-reset"): "1700000060",
        HTTPHeader("x-ratelimit-resource"): "search",
      ],
      body: body
    )
  }

  /// Returns a page of a list, with the header fields that GitHub sends.
  static func gitHubList(_ items: [FakeRepository], link: String) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    guard let body = try? encoder.encode(items) else {
      return HTTPResponse(statusCode: .internalServerError)
    }
    return HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: "application/json; charset=utf-8",
        HTTPHeader("Link"): link,
        HTTPHeader("x-ratelimit-limit"): "60",
        HTTPHeader("x-ratelimit-remaining"): "59",
        HTTPHeader("x-ratelimit-reset"): "1700000060",
      ],
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
