import FeedFeature
import Foundation
import Synchronization
import Testing

/// A client whose documents come when the test says so, in any order; it does not heed cancellation.
final class HeldFeeds: Sendable {
  private struct Call: Sendable {
    let source: String
    let continuation: CheckedContinuation<FeedDocument, any Error>
  }

  private let calls = Mutex<[Call]>([])

  /// The client to give to the reducer.
  var client: FeedClient {
    FeedClient { source in
      try await withCheckedThrowingContinuation { continuation in
        self.calls.withLock { $0.append(Call(source: source, continuation: continuation)) }
      }
    }
  }

  /// The sources that were asked for and have not been answered, oldest first.
  var sources: [String] { calls.withLock { $0.map(\.source) } }

  /// Answers the oldest call for a source with a feed of entries with these keys.
  func answer(_ source: String, _ keys: [String] = []) {
    take(source)?.resume(returning: Self.document(source, keys))
  }

  /// Answers the oldest call for a source with an error.
  func fail(_ source: String, _ message: String) {
    take(source)?.resume(throwing: FeedFailure(description: message))
  }

  /// Answers all calls with feeds that have no entries.
  func answerAll() {
    for source in sources { answer(source) }
  }

  private func take(_ source: String) -> CheckedContinuation<FeedDocument, any Error>? {
    let call = calls.withLock { calls in
      calls.firstIndex { $0.source == source }.map { calls.remove(at: $0) }
    }
    if call == nil { Issue.record("the client has no call for \(source) to answer") }
    return call?.continuation
  }

  /// A feed called as its source in capitals, with an entry for each key, called as it in capitals.
  static func document(_ source: String, _ keys: [String]) -> FeedDocument {
    let items = keys.map { #"{"id": "\#($0)", "title": "\#($0.uppercased())"}"# }
    let json = """
      {"version": "https://jsonfeed.org/version/1.1", "title": "\(source.uppercased())",
      "items": [\(items.joined(separator: ","))]}
      """
    return FeedDocument(Data(json.utf8))
  }
}

/// Why a client of a test failed.
struct FeedFailure: Error, CustomStringConvertible {
  let description: String
}
