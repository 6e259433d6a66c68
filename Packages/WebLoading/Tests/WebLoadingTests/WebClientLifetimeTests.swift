import FlyingFox
import Foundation
import Testing

@testable import WebLoading

@Suite(.serialized)
struct WebClientLifetimeTests {
  @Test func `requests cancelled at random points leave nothing behind`() async throws {
    try await FakeUpstream { request in
      HTTPResponse(statusCode: .ok, body: Data(repeating: 1, count: 20_000))
    }.serve { upstream in
      let client = WebClient()
      var chance = 3
      for _ in 1...30 {
        let tasks = (1...10).map { _ in
          chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648
          let steps = (chance >> 16) % 200
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
