import Foundation
import Synchronization

/// The last documents that servers sent, so that they need not send them again.
///
/// In memory, for any number of threads, and bounded: the documents that were used longest ago go
/// first.
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

  /// Makes an empty cache for documents of `maximumBytes` together.
  init(maximumBytes: Int = 32_000_000) {
    self.maximumBytes = maximumBytes
  }

  /// What tells the server of `url` which version is known.
  func validators(for url: URL) -> Validators? {
    state.withLock { $0.entries[url]?.validators }
  }

  /// The document that came from `url` the last time.
  func document(from url: URL) -> FetchedDocument? {
    state.withLock { state in
      state.uses += 1
      state.entries[url]?.lastUse = state.uses
      return state.entries[url]?.document
    }
  }

  /// Keeps a document if the server can tell its version from others; forgets the one before.
  ///
  /// Costs one pass over the entries for each document that has to go.
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
