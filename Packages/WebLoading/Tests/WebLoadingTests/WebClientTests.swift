import FlyingFox
import Foundation
import Testing

@testable import WebLoading

@Suite(.serialized)
struct WebClientTests {
  @Test(arguments: [200, 204, 304, 400, 401, 403, 404, 410, 418, 429, 500, 503])
  func `an answer arrives whatever its status`(status: Int) async throws {
    let body = status == 204 || status == 304 ? "" : "body of \(status)"
    try await FakeUpstream { _ in
      HTTPResponse(
        statusCode: HTTPStatusCode(status, phrase: "As asked"),
        headers: [
          .contentType: "text/plain; charset=koi8-r", HTTPHeader("X-Mixed-Case"): "kept",
          HTTPHeader("WWW-Authenticate"): #"Basic realm="x""#,
        ],
        body: Data(body.utf8)
      )
    }.serve { upstream in
      let answer = try await WebClient().get(upstream.at("/some/path?a=b"))
      #expect(answer.status == status)
      #expect(answer["content-type"] == "text/plain; charset=koi8-r")
      #expect(answer["x-mixed-CASE"] == "kept")
      #expect(answer["x-missing"] == nil)
      #expect(try answer.url == upstream.at("/some/path?a=b"))
      #expect(String(decoding: answer.body, as: UTF8.self) == body)
    }
  }

  @Test(.enabled(if: LoopbackAddress.hasIPv6, "no IPv6 here"))
  func `an address with an IPv6 number is asked for as it is written`() async throws {
    try await FakeUpstream { _ in .moved(to: "/b") }.serve(onIPv6: true) { upstream in
      let start = try upstream.at("/a")
      await #expect(throws: WebError(.redirectLoop, at: start)) { try await WebClient().get(start) }
      let requests = upstream.requests
      #expect(requests.map(\.target.rawValue) == ["/a", "/b"])
      let authority = String(upstream.url.absoluteString.dropFirst("http://".count))
      #expect(requests.map { $0.headers[.host] } == [authority, authority])
    }
  }

  @Test func `many requests at once get each its own answer`() async throws {
    try await FakeUpstream { request in
      HTTPResponse(statusCode: .ok, body: Data(request.path.utf8))
    }.serve { upstream in
      let client = WebClient()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...100 {
          group.addTask {
            let answer = try await client.get(upstream.at("/\(number)"))
            #expect(String(decoding: answer.body, as: UTF8.self) == "/\(number)")
          }
        }
        try await group.waitForAll()
      }
      #expect(upstream.requests.count == 100)
    }
  }

  @Test func `a port that is none is told in a line of its own`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:99999/x"))
    await #expect(throws: WebError(.cannotBeLoaded, at: url)) { try await WebClient().get(url) }
    let line = WebError(.cannotBeLoaded, at: url).description
    #expect(line == "http://127.0.0.1:99999/x has no possible port: give one from 1 to 65535")
  }

  /// Redirects `/n` to `/n-1` until `/0`, and other paths to invalid targets.
  @Sendable private static func answer(_ request: HTTPRequest) -> HTTPResponse {
    let status = request.query.first { $0.name == "status" }.flatMap { Int($0.value) } ?? 302
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
      #expect(upstream.requests.count == count + 1)
      #expect(upstream.requests.allSatisfy { $0.method == .GET })
    }
  }

  @Test(arguments: [
    ("/11", WebError.Reason.tooManyRedirects(10), 11),
    ("/circle", .redirectLoop, 2),
    ("/self", .redirectLoop, 1),
    ("/nowhere", .redirectToNowhere, 1),
    ("/empty", .redirectToNowhere, 1),
  ])
  func `redirects that never end, or lead nowhere, are an error`(
    path: String,
    reason: WebError.Reason,
    count: Int
  ) async throws {
    try await FakeUpstream(Self.answer).serve { upstream in
      let url = try upstream.at(path)
      await #expect(throws: WebError(reason, at: url)) { try await WebClient().get(url) }
      #expect(upstream.requests.count == count)
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

  @Test func `another server does not learn the token`() async throws {
    try await FakeUpstream { _ in HTTPResponse(statusCode: .ok) }.serve { other in
      let target = other.url.absoluteString
      try await FakeUpstream { request in
        let target = request.path == "/own" ? target : "/own"
        return HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: target]))
      }.serve { upstream in
        let headers = ["Authorization": "Bearer secret", "Accept": "text/plain"]
        _ = try await WebClient().get(upstream.url, headers: headers)
        let tokens = upstream.requests.map { $0.headers[.authorization] }
        #expect(tokens == ["Bearer secret", "Bearer secret"])
        #expect(other.requests.map { $0.headers[.authorization] } == [nil])
        #expect(other.requests.first?.headers[HTTPHeader("Accept")] == "text/plain")
      }
    }
  }

  @Test func `each address on the way is asked for its own version`() async throws {
    try await FakeUpstream(Self.answer).serve { upstream in
      _ = try await WebClient().get(upstream.at("/2")) { ["If-None-Match": $0.path] }
      let tags = upstream.requests.map { $0.headers[.ifNoneMatch] }
      #expect(tags == ["/2", "/1", "/0"])
    }
  }
}
