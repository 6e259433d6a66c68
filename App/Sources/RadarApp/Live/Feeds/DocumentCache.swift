import FeedFeature
import Foundation
import Synchronization

/// The versions of the documents that servers sent last, so that servers need not send them again.
///
/// What the documents contain is not kept, because whoever read them has it. The cache is in memory, may be used from any
/// thread, and has a limit. The least recently used documents are removed first.
final class DocumentCache: Sendable {
  private struct Entry {
    let document: FeedDocument
    let validators: [String: String]
    var lastUse: Int
  }

  private struct State {
    var entries: [URL: Entry] = [:]
    var uses = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty cache for a number of documents.
  init(limit: Int = 10_000) { self.limit = limit }

  /// Returns the header fields that ask the server for `url` if it has another version than the known one.
  func validators(for url: URL) -> [String: String] {
    state.withLock { $0.entries[url]?.validators } ?? [:]
  }

  /// Returns the known document of `url` as one that has not changed, without its content.
  func document(from url: URL) -> FeedDocument? {
    state.withLock { state in
      state.uses += 1
      state.entries[url]?.lastUse = state.uses
      return state.entries[url]?.document
    }
  }

  /// Notes the document of `url` if the server identifies its version, and removes the previous version.
  ///
  /// Cost: one pass over the entries if one is removed.
  func store(_ document: FeedDocument, of url: URL, _ validators: [String: String]) {
    state.withLock { state in
      state.entries[url] = nil
      guard !validators.isEmpty else { return }
      if state.entries.count >= limit,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.entries[oldest.key] = nil
      }
      state.uses += 1
      state.entries[url] = Entry(
        document: document.unchanged,
        validators: validators,
        lastUse: state.uses
      )
    }
  }
}
