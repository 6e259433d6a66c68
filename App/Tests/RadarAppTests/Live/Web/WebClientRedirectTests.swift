import FlyingFox
import Foundation
import Testing

@testable import RadarApp

/// Tests that redirects are followed, up to a limit.
@Suite(.serialized)
struct WebClientRedirectTests {
  @Test func `a port that is none is told in a line of radar's own`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:99999/x"))
    await #expect(throws: WebError(.cannotBeLoaded, at: url)) { try await WebClient().get(url) }
    let line = WebError(.cannotBeLoaded, at: url).description
    #expect(line == "http://127.0.0.1:99999/x has no possible port: give one from 1 to 65535")
  }

  /// Redirects `/n` to `/n-1` until `/0`, and other paths to invalid targets.
  @Sendable private static func answer(_ request: HTTPRequest) -> HTTPResponse {
    let status = request.queryValue("status").flatMap { Int($0) } ?? 302
    let target: String? =
      switch request.path {
      case "/circle": "/circle/back"
      case "/circle/back": "../circle"
      case "/self": "/self#part"
      case "/file": "file:///etc/passwd"
      case "/nowhere": nil
      case "/empty": ""
      default: Int(request.path.dropFirst()).flatMap { $0 > 0 ? "\($0 - 1)?status=\(status)" : nil }
      }
    if request.path == "/0" { return HTTPResponse(statusCode: .ok, body: Data("end".utf8)) }
    var headers: HTTPHeaders = [:]
    headers[.location] = target
    return HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: "Elsewhere"),
      headers: headers,
      // Only one answer has a body, because the server sends it separately, and TCP delays it by 40 ms.
      body: Data((target == "0?status=302" ? "moved" : "").utf8)
    )
  }

  @Test(arguments: [301, 302, 303, 307, 308], [0, 1, 10])
  func `up to ten redirects are followed`(status: Int, count: Int) async throws {
    try await FakeUpstream(Self.answer).serve { upstream in
      let answer = try await WebClient().get(upstream.at("/\(count)?status=\(status)"))
      #expect(answer.status == 200)
      #expect(String(decoding: answer.body, as: UTF8.self) == "end")
      #expect(answer.url.path == "/0")
      #expect(upstream.log.requests.count == count + 1)
      #expect(upstream.log.requests.allSatisfy { $0.method == .GET })
    }
  }

  @Test(arguments: [
    ("/11", WebError.Reason.tooManyRedirects(10), 11),
    ("/circle", .redirectLoop, 2),
    ("/self", .redirectLoop, 1),
    ("/nowhere", .redirectToNowhere, 1),
    ("/empty", .redirectToNowhere, 1),
  ])
  func `a way without an end is an error`(
    path: String,
    reason: WebError.Reason,
    requests: Int
  ) async throws {
    try await FakeUpstream(Self.answer).serve { upstream in
      let url = try upstream.at(path)
      await #expect(throws: WebError(reason, at: url)) { try await WebClient().get(url) }
      #expect(upstream.log.requests.count == requests)
    }
  }

  @Test func `a redirect out of the web is an error that says where to`() async throws {
    try await FakeUpstream(Self.answer).serve { upstream in
      let error = await #expect(throws: WebError.self) {
        try await WebClient().get(upstream.at("/file"))
      }
      let message = "file:///etc/passwd is not a web address: "
      #expect(error?.description == message + "give one that begins with http:// or https://")
    }
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://example.com", "data:,x", "no address", "http://"])
  func `only addresses of the web are asked`(address: String) async throws {
    let url = try LoopbackAddress.parse(address)
    await #expect(throws: WebError(.notWeb, at: url)) { try await WebClient().get(url) }
  }

  @Test func `another server does not learn the token`() async throws {
    try await FakeUpstream { _ in HTTPResponse(statusCode: .ok) }.serve { other in
      let target = other.url.absoluteString
      try await FakeUpstream { request in
        let target = request.path == "/own" ? target : "/own"
        return HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: target]))
      }.serve { upstream in
        let headers = ["Authorization": "Bearer secret", "Accept": "text/plain"]
        _ = try await WebClient().get(upstream.url, headers: headers)
        let tokens = upstream.log.requests.map { $0.headers[.authorization] }
        #expect(tokens == ["Bearer secret", "Bearer secret"])
        #expect(other.log.requests.map { $0.headers[.authorization] } == [nil])
        #expect(other.log.requests.first?.headers[HTTPHeader("Accept")] == "text/plain")
      }
    }
  }

  @Test func `each address on the way is asked for its own version`() async throws {
    try await FakeUpstream(Self.answer).serve { upstream in
      _ = try await WebClient().get(upstream.at("/2")) { ["If-None-Match": $0.path] }
      let tags = upstream.log.requests.map { $0.headers[.ifNoneMatch] }
      #expect(tags == ["/2", "/1", "/0"])
    }
  }
}
