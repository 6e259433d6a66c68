import FlyingFox
import Foundation
import Testing

@testable import RadarApp

/// Tests that incorrect server behavior is reported in one line.
@Suite(.serialized)
struct WebClientFaultTests {
  private func message(
    of steps: [RudeUpstream.Step],
    limits: WebLimits = WebLimits()
  ) async throws
    -> String?
  {
    try await RudeUpstream.serving(steps) { url in
      let client = WebClient(limits: limits)
      let error = await #expect(throws: WebError.self) {
        try await client.get(url.appending(path: "feed"))
      }
      return error?.description.replacingOccurrences(of: url.absoluteString, with: "URL")
    }
  }

  @Test func `a connection that is closed without an answer`() async throws {
    let message = try await message(of: [])
    #expect(message == "URL/feed closed the connection without an answer: try again later")
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n9\r\nab",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nwhat",
  ])
  func `a body that stops half way or cannot be decompressed`(answer: String) async throws {
    let message = try #require(await message(of: [.send(answer)]))
    #expect(message.hasPrefix("The answer from URL/feed broke off ("))
    #expect(message.hasSuffix("): try again later"))
    #expect(!message.contains("\n"))
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "what is this?\r\n\r\n"])
  func `an answer that is not HTTP`(answer: String) async throws {
    let message = try await message(of: [.send(answer)])
    let expected = "What answered at URL/feed does not speak HTTP: check the address and the port"
    #expect(message == expected)
  }

  @Test(
    arguments: [
      [.send("HTTP/1.1 200 OK\r\n\r\n"), .sendForever(String(repeating: "x", count: 9_999))],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000001\r\n\r\n"), .hold],
      [
        .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
        .sendForever("2710\r\n\(String(repeating: "x", count: 10_000))\r\n"),
      ],
    ] as [[RudeUpstream.Step]]
  )
  func `a body without an end is cut off at the limit`(steps: [RudeUpstream.Step]) async throws {
    let message = try await message(of: steps, limits: WebLimits(maximumBytes: 1_000_000))
    let expected =
      "URL/feed sent more than 1000000 bytes, the limit: check that the address is right"
    #expect(message == expected)
  }

  @Test func `headers without an end are cut off too`() async throws {
    let field = "X-Field: \(String(repeating: "x", count: 5_000))\r\n"
    let message = try #require(
      await message(of: [.send("HTTP/1.1 200 OK\r\n"), .sendForever(field)])
    )
    #expect(message.hasPrefix("Cannot read URL/feed (Too large response headers"))
  }

  @Test(arguments: [199_999, 200_000, 200_001])
  func `the limit counts what was decompressed`(limit: Int) async throws {
    try await FakeUpstream { _ in
      HTTPResponse(statusCode: .ok, headers: [.contentEncoding: "gzip"], body: Gzip.bomb)
    }.serve { upstream in
      let client = WebClient(limits: WebLimits(maximumBytes: limit))
      guard limit < 200_000 else {
        let answer = try await client.get(upstream.url)
        #expect(answer.body.count == 200_000)
        return
      }
      await #expect(throws: WebError(.tooLarge(bytes: limit), at: upstream.url)) {
        try await client.get(upstream.url)
      }
    }
  }

  @Test func `a port where nobody listens`() async throws {
    // The server of this port has just ended, so the port is free.
    let url = try await RudeUpstream.serving([]) { $0 }
    let error = await #expect(throws: WebError.self) { try await WebClient().get(url) }
    let expected =
      "Cannot connect to \(url): check the address and the network, or try again later"
    #expect(error?.description == expected)
  }

  @Test func `a host that is not there`() async throws {
    let url = try LoopbackAddress.parse("http://no-such-host.invalid/feed?key=secret")
    // The system may look for the host for longer than radar waits.
    let limits = WebLimits(silence: .seconds(3_600), total: .seconds(3_600))
    let client = WebClient(limits: limits)
    let error = await #expect(throws: WebError.self) { try await client.get(url) }
    let expected =
      "The host of http://no-such-host.invalid/feed?… cannot be found: "
      + "check the address and the network"
    #expect(error?.description == expected)
  }
}
