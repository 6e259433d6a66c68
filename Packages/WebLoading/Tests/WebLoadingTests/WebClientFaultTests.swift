import FlyingFox
import Foundation
import Testing

@testable import WebLoading

@Suite(.serialized)
struct WebClientFaultTests {
  private func message(of steps: [RudeUpstream.Step]) async throws -> String? {
    try await RudeUpstream.serving(steps) { url in
      let client = WebClient(limits: WebLimits(maximumBytes: 1_000_000))
      let error = await #expect(throws: WebError.self) {
        try await client.get(url.appending(path: "feed"))
      }
      return error?.description.replacing(url.absoluteString, with: "URL")
    }
  }

  private static let notHTTP =
    "What answered at URL/feed does not speak HTTP: check the address and the port"
  private static let tooLong =
    "URL/feed sent more than 1000000 bytes, the limit: check that the address is right"
  private static let letters = String(repeating: "x", count: 10_000)

  @Test(
    arguments: [
      ([], "URL/feed closed the connection without an answer: try again later"),
      ([.send("SSH-2.0-OpenSSH_9.2\r\n")], notHTTP), ([.send("what is this?\r\n\r\n")], notHTTP),
      ([.send("HTTP/1.1 200 OK\r\n\r\n"), .sendForever(letters)], tooLong),
      ([.send("HTTP/1.1 200 OK\r\nContent-Length: 1000001\r\n\r\n"), .hold], tooLong),
      (
        [
          .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"),
          .sendForever("2710\r\n\(letters)\r\n"),
        ], tooLong
      ),
    ] as [([RudeUpstream.Step], String)]
  )
  func `each server fault has its line`(steps: [RudeUpstream.Step], line: String) async throws {
    #expect(try await message(of: steps) == line)
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

  @Test func `headers without an end are cut off too`() async throws {
    let endless = RudeUpstream.Step.sendForever("X-Field: \(Self.letters)\r\n")
    let message = try await message(of: [.send("HTTP/1.1 200 OK\r\n"), endless])
    #expect(message?.hasPrefix("Cannot read URL/feed (Too large response headers") == true)
  }

  @Test(arguments: [199_999, 200_000, 200_001])
  func `a compressed body arrives decompressed, as the limit counts it`(limit: Int) async throws {
    let bomb =
      "H4sIAAAAAAACA+3BMQEAAADCoErrn84M/kAB" + String(repeating: "A", count: 257)
      + "K8BlH0jNkANAwA="
    let body = try #require(Data(base64Encoded: bomb))
    try await FakeUpstream { _ in
      HTTPResponse(statusCode: .ok, headers: [.contentEncoding: "gzip"], body: body)
    }.serve { upstream in
      let client = WebClient(limits: WebLimits(maximumBytes: limit))
      guard limit < 200_000 else {
        let answer = try await client.get(upstream.url)
        #expect(answer.body.count == 200_000 && Set(answer.body).count == 1)
        let accepted = upstream.requests.first?.headers[HTTPHeader("Accept-Encoding")]
        #expect(accepted?.contains("gzip") == true)
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
    let advice = "check the address and the network, or try again later"
    #expect(error?.description == "Cannot connect to \(url): \(advice)")
  }

  @Test func `a host that is not there`() async throws {
    let url = try LoopbackAddress.parse("http://no-such-host.invalid/feed?key=secret")
    // The system may look for the host for longer than radar waits.
    let limits = WebLimits(silence: .seconds(3_600), total: .seconds(3_600))
    let client = WebClient(limits: limits)
    let error = await #expect(throws: WebError.self) { try await client.get(url) }
    let reason = "cannot be found: check the address and the network"
    #expect(error?.description == "The host of http://no-such-host.invalid/feed?… \(reason)")
  }

  @Test(
    arguments: [
      [.hold],
      [.send("HTTP/1.1 200 OK\r\nContent-Len"), .hold],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"), .hold],
    ] as [[RudeUpstream.Step]]
  )
  func `a server that falls silent is given up`(steps: [RudeUpstream.Step]) async throws {
    try await RudeUpstream.serving(steps) { url in
      let client = WebClient(limits: WebLimits(silence: .milliseconds(200)))
      let error = await #expect(throws: WebError.self) { try await client.get(url) }
      #expect(error?.description == "\(url) sent nothing for 0.2 s: try again later")
    }
  }

  @Test func `a server that is never done is given up`() async throws {
    let asked = Signal()
    try await FakeUpstream { _ in
      asked.send()
      try await Signal.never()
    }.serve { upstream in
      let limits = WebLimits(silence: .seconds(15), total: .seconds(60))
      let client = WebClient(limits: limits) { duration in
        // The minute ends as soon as the server receives the request, and the limit for silence never ends.
        if duration == .seconds(60) { try await asked.wait() } else { try await Signal.never() }
      }
      let error = await #expect(throws: WebError.self) { try await client.get(upstream.url) }
      #expect(error?.description == "\(upstream.url) was not done after 60 s: try again later")
    }
  }

  @Test func `a server that speaks now and then is not silent`() async throws {
    let activity = Activity()
    let ticks = Ticks()
    let deadlines = Deadlines(limits: WebLimits(silence: .seconds(4), total: .seconds(60))) {
      duration in
      guard duration == .seconds(1) else { try await Signal.never() }
      // Progress is noted in every fourth quarter, and not after the twelfth quarter.
      let tick = ticks.next()
      if tick % 4 == 3, tick < 12 { activity.note() }
    }
    let url = try LoopbackAddress.parse("http://localhost")
    await #expect(throws: WebError(.silent(.seconds(4)), at: url)) {
      try await deadlines.run(at: url, noting: activity) { () -> Int in try await Signal.never() }
    }
    #expect(ticks.count >= 15)
  }

  @Test func `who is cancelled gets away at once`() async throws {
    let asked = Signal()
    try await FakeUpstream { _ in
      asked.send()
      try await Signal.never()
    }.serve { upstream in
      let client = WebClient()
      let task = Task { try await client.get(upstream.url) }
      try await asked.wait()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `who was cancelled before does not ask`() async throws {
    try await FakeUpstream { _ in HTTPResponse(statusCode: .ok) }.serve { upstream in
      let gate = Signal()
      let task = Task {
        try? await gate.wait()
        return try await WebClient().get(upstream.url)
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(upstream.requests.isEmpty)
    }
  }
}
