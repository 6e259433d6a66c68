import FlyingFox
import Foundation
import Synchronization

/// A server with one feed, which a test can let wait.
final class HeldFeedServer: Sendable {
  private struct Gate {
    var isClosed = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let gate = Mutex(Gate())

  /// Lets requests wait from now on.
  func hold() { gate.withLock { $0.isClosed = true } }

  /// Answers the requests that wait, and all later ones.
  func release() {
    let waiting = gate.withLock { gate in
      gate.isClosed = false
      defer { gate.waiting = [] }
      return gate.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = gate.withLock { gate in
        if gate.isClosed { gate.waiting.append(continuation) }
        return !gate.isClosed
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Serves the feed while a closure runs, which gets the address.
  func run(_ body: (_ address: String) async throws -> Void) async throws {
    defer { release() }
    try await LoopbackServer.serving { [self] _ in
      await pass()
      let items = (1...3).map { "<item><guid>\($0)</guid><title>漢字 \($0)</title></item>" }
      let feed = "<rss version=\"2.0\"><channel><title>漢字</title>\(items.joined())</channel></rss>"
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "application/rss+xml; charset=utf-8"],
        body: Data(feed.utf8)
      )
    } to: {
      try await body($0)
    }
  }
}
