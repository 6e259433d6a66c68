import FeedFeature
import Foundation
import Synchronization

/// The versions of the documents that servers sent last, so that servers need not send them again.
final class DocumentCache: Sendable {
  private let entries = Mutex<[URL: (document: FeedDocument, validators: [String: String])]>([:])

  func validators(for url: URL) -> [String: String] {
    entries.withLock { $0[url]?.validators } ?? [:]
  }

  func document(from url: URL) -> FeedDocument? { entries.withLock { $0[url]?.document } }

  func store(_ document: FeedDocument, of url: URL, _ validators: [String: String]) {
    entries.withLock {
      $0[url] = validators.isEmpty ? nil : (document.unchanged, validators)
    }
  }
}
