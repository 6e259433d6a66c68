import FlyingFox
import Foundation
import Testing

@testable import RadarApp

/// Tests that a request waits no longer than its limits, and that a cancelled request does not wait.
@Suite(.serialized)
struct WebClientTimeTests {
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
      #expect(upstream.log.requests.isEmpty)
    }
  }
}
