import Foundation
import Synchronization

/// The versions of the documents that servers sent last, so that servers need not send them again.
///
/// What the documents contain is not kept, because whoever read them has it. The cache is in memory, may be used from any
/// thread, and has a limit. The least recently used documents are removed first.
final class DocumentCache: Sendable {
  private struct Entry {
    let document: FetchedDocument
    let validators: Validators
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

  /// Returns the validators of the known version of `url`, for a request to the server.
  func validators(for url: URL) -> Validators? {
    state.withLock { $0.entries[url]?.validators }
  }

  /// Returns the known document of `url` as one that has not changed, without its content.
  func document(from url: URL) -> FetchedDocument? {
    state.withLock { state in
      state.uses += 1
      state.entries[url]?.lastUse = state.uses
      return state.entries[url]?.document
    }
  }

  /// Notes a document if the server identifies its version, and removes the previous version.
  ///
  /// Cost: one pass over the entries if one is removed.
  func store(_ document: FetchedDocument, _ validators: Validators?) {
    state.withLock { state in
      state.entries[document.url] = nil
      guard let validators else { return }
      if state.entries.count >= limit,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        state.entries[oldest.key] = nil
      }
      state.uses += 1
      state.entries[document.url] = Entry(
        document: document.unchanged,
        validators: validators,
        lastUse: state.uses
      )
    }
  }
}
