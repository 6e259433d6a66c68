import FlyingFox
import Foundation
import Testing

@testable import RadarApp

/// Tests that the client receives what a server sends.
@Suite(.serialized)
struct WebClientTests {
  @Test(arguments: [200, 204, 304, 400, 401, 403, 404, 410, 418, 429, 500, 503])
  func `an answer arrives whatever its status`(status: Int) async throws {
    let body = status == 204 || status == 304 ? "" : "body of \(status)"
    try await FakeUpstream { _ in
      HTTPResponse(
        statusCode: HTTPStatusCode(status, phrase: "As asked"),
        headers: [.contentType: "text/plain; charset=koi8-r", HTTPHeader("X-Mixed-Case"): "kept"],
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
      let requests = upstream.log.requests
      #expect(requests.map(\.target.rawValue) == ["/a", "/b"])
      let authority = String(upstream.url.absoluteString.dropFirst("http://".count))
      #expect(requests.map { $0.headers[.host] } == [authority, authority])
    }
  }

  @Test func `a 401 that names a way to sign in arrives too`() async throws {
    try await FakeUpstream { _ in
      HTTPResponse(
        statusCode: .unauthorized,
        headers: [HTTPHeader("WWW-Authenticate"): #"Basic realm="x""#],
        body: Data("sign in".utf8)
      )
    }.serve { upstream in
      let client = WebClient()
      for _ in 1...20 {
        let answer = try await client.get(upstream.url)
        #expect(answer.status == 401)
      }
    }
  }

  @Test func `the request says what it was told to say`() async throws {
    try await FakeUpstream { _ in HTTPResponse(statusCode: .ok) }.serve { upstream in
      _ = try await WebClient().get(
        upstream.at("/a%20b?c=%2B&d"),
        headers: ["User-Agent": "radar", "Accept": "application/json"]
      ) { _ in
        ["If-None-Match": "\"1\"", "If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"]
      }
      let request = try #require(upstream.log.requests.first)
      #expect(request.method == .GET)
      #expect(request.target.rawValue == "/a%20b?c=%2B&d")
      #expect(request.headers[HTTPHeader("User-Agent")] == "radar")
      #expect(request.headers[HTTPHeader("Accept")] == "application/json")
      #expect(request.headers[.ifNoneMatch] == "\"1\"")
      #expect(request.headers[.ifModifiedSince] == "Sun, 06 Nov 1994 08:49:37 GMT")
    }
  }

  @Test func `a compressed body arrives decompressed`() async throws {
    try await FakeUpstream { _ in
      HTTPResponse(statusCode: .ok, headers: [.contentEncoding: "gzip"], body: Gzip.feed)
    }.serve { upstream in
      let answer = try await WebClient().get(upstream.url)
      #expect(String(decoding: answer.body, as: UTF8.self) == Gzip.feedText)
      let accepted = upstream.log.requests.first?.headers[HTTPHeader("Accept-Encoding")]
      #expect(accepted?.contains("gzip") == true)
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
      #expect(upstream.log.requests.count == 100)
    }
  }
}
