import FeedFeature
import Synchronization

@testable import RadarApp

/// An index that is a list of titles, finds what a title contains, and notes how it is used.
final class ListIndex: Sendable {
  struct State {
    var entries: [FeedEntry.ID: String] = [:]
    /// The numbers of the texts that were given at once, and in `updated` of those that were new or different.
    var synchronized: [Int] = []
    var updated: [Int] = []
    var writers = 0
    var mostWriters = 0
    /// The number of operations that fail from now on.
    var failures = 0
  }

  private let state = Mutex(State())

  var now: State { state.withLock(\.self) }

  /// Lets the next operations fail.
  func fail(_ count: Int) { state.withLock { $0.failures = count } }

  var index: TextIndex {
    TextIndex(
      synchronize: { entries in
        try await self.write { state in
          state.synchronized.append(entries.count)
          state.entries = [:]
          for entry in entries { state.entries[entry.id] = entry.title }
        }
      },
      update: { entries, removed in
        try await self.write { state in
          state.updated.append(entries.count { state.entries[$0.id] != $0.title })
          state.entries = state.entries.filter { id, _ in
            !removed.contains { id.hasPrefix($0 + "\n") }
          }
          for entry in entries { state.entries[entry.id] = entry.title }
        }
      },
      search: { query, limit in
        await Task.yield()
        try self.check()
        let found = self.now.entries.filter { $1.contains(query) }.sorted { $0.key < $1.key }
        let matches = found.prefix(limit).map { id, title in
          TextMatch(id: id, title: title, titleMarks: [], excerpt: "", marks: [])
        }
        return (matches, found.count)
      }
    )
  }

  private func write(_ change: @Sendable (inout State) -> Void) async throws {
    state.withLock { state in
      state.writers += 1
      state.mostWriters = max(state.mostWriters, state.writers)
    }
    defer { state.withLock { $0.writers -= 1 } }
    await Task.yield()
    try check()
    state.withLock { change(&$0) }
    await Task.yield()
  }

  private func check() throws {
    let isFailing = state.withLock { state in
      state.failures -= 1
      return state.failures >= 0
    }
    if isFailing { throw CommandError("the disk\nis full") }
  }
}
