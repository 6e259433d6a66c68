import Foundation
import Synchronization

/// A cache of the documents that servers sent last, so that servers need not send them again.
///
/// The cache is in memory, may be used from any thread, and has a size limit. The least recently used
/// documents are removed first.
final class DocumentCache: Sendable {
  private struct Entry {
    let document: FetchedDocument
    let validators: Validators
    var lastUse: Int
  }

  private struct State {
    var entries: [URL: Entry] = [:]
    var bytes = 0
    var uses = 0
  }

  private let state = Mutex(State())
  private let maximumBytes: Int

  /// Creates an empty cache for documents with a total size of `maximumBytes`.
  init(maximumBytes: Int = 32_000_000) {
    self.maximumBytes = maximumBytes
  }

  /// Returns the validators of the cached version of `url`, for a request to the server.
  func validators(for url: URL) -> Validators? {
    state.withLock { $0.entries[url]?.validators }
  }

  /// Returns the cached document of `url`.
  func document(from url: URL) -> FetchedDocument? {
    state.withLock { state in
      state.uses += 1
      state.entries[url]?.lastUse = state.uses
      return state.entries[url]?.document
    }
  }

  /// Stores a document if the server identifies its version, and removes the previous version.
  ///
  /// Cost: one pass over the entries for each document that is removed.
  func store(_ document: FetchedDocument, _ validators: Validators?) {
    state.withLock { state in
      remove(document.url, from: &state)
      guard let validators, document.data.count <= maximumBytes else { return }
      while state.bytes + document.data.count > maximumBytes,
        let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        remove(oldest.key, from: &state)
      }
      state.uses += 1
      state.bytes += document.data.count
      state.entries[document.url] = Entry(
        document: document,
        validators: validators,
        lastUse: state.uses
      )
    }
  }

  private func remove(_ url: URL, from state: inout State) {
    guard let entry = state.entries.removeValue(forKey: url) else { return }
    state.bytes -= entry.document.data.count
  }
}
