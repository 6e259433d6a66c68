import FeedFeature
import Foundation
import Synchronization

/// The versions of the documents that servers sent last, so that servers need not send them again.
///
/// What the documents contain is not kept, because whoever read them has it. The cache is in memory, and may be used
/// from any thread.
final class DocumentCache: Sendable {
  private let entries = Mutex<[URL: (document: FeedDocument, validators: [String: String])]>([:])

  /// Returns the header fields that ask the server for `url` if it has another version than the known one.
  func validators(for url: URL) -> [String: String] {
    entries.withLock { $0[url]?.validators } ?? [:]
  }

  /// Returns the known document of `url` as one that has not changed, without its content.
  func document(from url: URL) -> FeedDocument? { entries.withLock { $0[url]?.document } }

  /// Notes the document of `url` if the server identifies its version, and removes the previous version.
  func store(_ document: FeedDocument, of url: URL, _ validators: [String: String]) {
    entries.withLock {
      $0[url] = validators.isEmpty ? nil : (document.unchanged, validators)
    }
  }
}
