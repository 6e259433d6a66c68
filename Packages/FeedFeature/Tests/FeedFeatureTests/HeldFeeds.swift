import FeedFeature
import Foundation
import Synchronization
import Testing

/// A client whose documents arrive when the test decides, in any order; it ignores cancellation.
final class HeldFeeds: Sendable {
  private struct Call: Sendable {
    let source: String
    let continuation: CheckedContinuation<FeedDocument, any Error>
  }

  private let calls = Mutex<[Call]>([])

  var client: FeedClient {
    FeedClient { source in
      try await withCheckedThrowingContinuation { continuation in
        self.calls.withLock { $0.append(Call(source: source, continuation: continuation)) }
      }
    }
  }

  /// The requested sources that have not been answered, with the oldest first.
  var sources: [String] { calls.withLock { $0.map(\.source) } }

  func answer(_ source: String, _ keys: [String] = [], fingerprint: String? = nil) {
    take(source)?.resume(returning: Self.feed(source, keys, fingerprint: fingerprint))
  }

  func fail(_ source: String, _ message: String) {
    take(source)?.resume(throwing: FeedFailure(description: message))
  }

  func answerAll() { for source in sources { answer(source) } }

  private func take(_ source: String) -> CheckedContinuation<FeedDocument, any Error>? {
    let call = calls.withLock { calls in
      calls.firstIndex { $0.source == source }.map { calls.remove(at: $0) }
    }
    if call == nil { Issue.record("the client has no call for \(source) to answer") }
    return call?.continuation
  }

  /// Returns a feed with an entry for each key, titled with the source and the keys in capitals.
  static func feed(_ source: String, _ keys: [String], fingerprint: String? = nil) -> FeedDocument {
    let items = keys.map { #"{"id": "\#($0)", "title": "\#($0.uppercased())"}"# }
    let json = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "\(source.uppercased())",
      "items": [\(items.joined(separator: ","))]}
      """
    return FeedDocument(Data(json.utf8), fingerprint: fingerprint)
  }
}

struct FeedFailure: Error, CustomStringConvertible { let description: String }
