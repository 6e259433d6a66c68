import FlyingFox
import Foundation
import Testing
import UDFKit

@testable import RadarApp

@Suite(.serialized)
struct WebClientLifetimeTests {
  @Test func `requests cancelled at random points leave nothing behind`() async throws {
    try await FakeUpstream { request in
      HTTPResponse(statusCode: .ok, body: Data(repeating: 1, count: 20_000))
    }.serve { upstream in
      let client = WebClient()
      var random = SeededRandom(seed: 3)
      for _ in 1...30 {
        let tasks = (1...10).map { _ in
          let steps = Int.random(in: 0..<200, using: &random)
          let task = Task { try await client.get(upstream.url) }
          Task {
            for _ in 0..<steps { await Task.yield() }
            task.cancel()
          }
          return task
        }
        for task in tasks {
          switch await task.result {
          case .success(let answer): #expect(answer.body.count == 20_000)
          case .failure(let error): #expect(error is CancellationError)
          }
        }
      }
      let answer = try await client.get(upstream.url)
      #expect(answer.body.count == 20_000)
    }
  }

  /// The time limit is needed if the session leaks, because the loop would not end.
  @Test(.timeLimit(.minutes(30)))
  func `the session and its connections go with the last copy of the client`() async throws {
    try await FakeUpstream { _ in HTTPResponse(statusCode: .ok) }.serve { upstream in
      weak var session: WebSession?
      weak var loader: WebLoader?
      do {
        let client = WebClient()
        session = client.session
        #expect(client.session.loader == nil)
        _ = try await client.get(upstream.url)
        let copy = client
        _ = try await copy.get(upstream.at("/missing"))
        loader = client.session.loader
        #expect(loader != nil)
      }
      // Its thread ends on its own.
      while session != nil || loader != nil { await Task.yield() }
      #expect(loader == nil)
    }
  }
}

struct RetryTimeTests {
  /// The time 2023-11-14 22:13:20 UTC.
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func retryAfter(_ value: String) throws -> Double? {
    let url = try LoopbackAddress.parse("http://localhost")
    let answer = WebAnswer(url: url, status: 429, headers: ["Retry-After": value])
    return RetryTime.retryAfter(answer, now: now)?.timeIntervalSince(now)
  }

  @Test(arguments: [
    ("30", 30.0), (" 30 ", 30), ("0", 1), ("86400", 86_400), ("4000000000", 86_400),
    ("Tue, 14 Nov 2023 22:14:20 GMT", 60), ("Tue, 14 Nov 2023 22:00:00 GMT", 1),
    ("Wed, 14 Nov 2040 22:14:20 GMT", 86_400),
  ])
  func `seconds and dates are understood and held within a day`(
    value: String,
    seconds: Double
  ) throws {
    #expect(try retryAfter(value) == seconds)
  }

  @Test(arguments: [
    "", "soon", "-1", "1.5", "99999999999", "Tue, 14 Foo 2023 22:14:20 GMT",
    "Tue, 14 Nov 2023 22:14 GMT", "Tue, 14 Nov 2023 22:14:20 CET", "Tue, x Nov 2023 22:14:20 GMT",
  ])
  func `what makes no sense is left aside`(value: String) throws {
    #expect(try retryAfter(value) == nil)
  }

  @Test func `the day is said when it is another one`() {
    let today = RetryTime.text(now.addingTimeInterval(60), now: now)
    #expect(today == "22:14:20 UTC")
    let tomorrow = RetryTime.text(now.addingTimeInterval(7_200), now: now)
    #expect(tomorrow == "2023-11-15 00:13:20 UTC")
  }

  @Test func `a pause lasts until its end and binds its own server only`() throws {
    let gate = RetryGate()
    let pause = RetryGate.Pause(end: now.addingTimeInterval(10), line: "later")
    let url = try LoopbackAddress.parse("http://Example.com/a")
    gate.begin(pause, at: url)
    let same = try LoopbackAddress.parse("http://user@example.com:80/b?c")
    #expect(gate.pause(at: same, now: now.addingTimeInterval(9.9)) == pause)
    for other in ["https://example.com/a", "http://example.com:81", "http://example.org/a"] {
      let url = try LoopbackAddress.parse(other)
      #expect(gate.pause(at: url, now: now) == nil)
    }
    #expect(gate.pause(at: same, now: now.addingTimeInterval(10)) == nil)
  }
}

struct PlainLineTests {
  @Test(arguments: [
    ("", ""), ("  two\n\tlines\r\n ", "two lines"), ("\u{1B}[31mred\u{7}", "[31mred"),
    ("a\u{2028}b\u{202E}c\u{0}", "a b c"), ("naïve 日本 👍🏽", "naïve 日本 👍🏽"),
  ])
  func `line breaks and control characters become spaces`(text: String, line: String) {
    #expect(PlainLine.text(text) == line)
  }

  @Test func `a long text is cut off`() {
    #expect(PlainLine.text("abcdef", limit: 6) == "abcdef")
    #expect(PlainLine.text("abcdefg", limit: 6) == "abcdef…")
  }

  @Test(arguments: [
    ("https://me:secret@example.com:8080/a?token=secret#part", "https://example.com:8080/a?…"),
    ("http://example.com", "http://example.com"),
    ("mailto:me@example.com", "mailto:me@example.com"),
  ])
  func `an address in a message tells no secret`(address: String, place: String) throws {
    #expect(try LoopbackAddress.parse(address).place == place)
  }
}
