import FeedFeature
import Foundation
import Synchronization

/// Loads of feeds that wait until a test answers them, once it holds them.
final class HeldLoads: Sendable {
  private struct Held {
    var isHolding = false
    var calls: [(source: String, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let held = Mutex(Held())

  /// A client whose sources have the entry `old`, and after `hold()` the entry `new` too.
  var client: FeedClient {
    FeedClient { source in
      let isHolding = self.held.withLock(\.isHolding)
      if isHolding {
        await withCheckedContinuation { call in
          self.held.withLock { $0.calls.append((source, call)) }
        }
      }
      let items = (isHolding ? ["new", "old"] : ["old"]).map { key in
        "<item><guid>\(key)</guid><title>\(key) of \(source)</title></item>"
      }
      let channel = "<channel><title>\(source)</title>\(items.joined())</channel>"
      return FeedDocument(Data("<rss version=\"2.0\">\(channel)</rss>".utf8))
    }
  }

  /// The sources whose loads wait.
  var sources: [String] { held.withLock { $0.calls.map(\.source) } }

  /// Lets each load wait from now on.
  func hold() { held.withLock { $0.isHolding = true } }

  /// Answers all loads that wait, or those of one source.
  func answer(_ source: String? = nil) {
    let calls = held.withLock { held in
      defer { held.calls.removeAll { source == nil || $0.source == source } }
      return held.calls.filter { source == nil || $0.source == source }
    }
    for call in calls { call.continuation.resume() }
  }
}
