import FeedFeature
import Synchronization
import UDFKit
import UDFTesting

@testable import RadarApp

/// A store of the whole state with the feeds and the search, whose documents and clock the test controls.
struct FoundWorld {
  let documents = HeldFeeds()
  let test: TestStore<AppState>

  init(_ index: any TextIndex, seed: UInt64? = nil) {
    var clients = Clients.offline
    (clients.feed, clients.index) = (documents.client, index)
    test = TestStore(isolating: AppState(), reducer: .app([.feed(clients)]), seed: seed)
    test.exhaustivity = .off
  }

  var store: Store<AppState> { test.store }
  var state: AppState { test.state }
  var found: FoundFeeds { state.found }
  var query: TextQuery? { found.query }
  var titles: [String] { found.shown.map(\.title) }

  nonisolated(nonsending) func act(_ action: some Action) async {
    store.dispatch(action)
    await test.run()
  }

  nonisolated(nonsending) func search(_ action: TextSearchAction) async { await act(action) }

  nonisolated(nonsending) func act(_ action: FeedEntryAction, on number: Int) async {
    guard let id = try? found.entryID(number) else { return }
    store.scope(\.feed.entries, id: id).dispatch(action)
    await test.run()
  }

  nonisolated(nonsending) func add(_ source: String, _ keys: String...) async {
    await act(FeedAction.addRequested(source))
    await arrive(source, keys)
  }

  nonisolated(nonsending) func arrive(_ source: String, _ keys: [String] = []) async {
    documents.answer(source, keys)
    await test.run()
  }

  func rejection(ofNumber number: Int) -> String? { message { try found.entryID(number) } }
}

/// An index that is a list of titles, finds what a title contains, and notes how it is used.
final class ListIndex: TextIndex {
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

  func fail(_ count: Int) { state.withLock { $0.failures = count } }

  func synchronize(_ entries: [FeedEntry]) async throws {
    try await write { state in
      state.synchronized.append(entries.count)
      state.entries = Dictionary(uniqueKeysWithValues: entries.map { ($0.id, $0.title) })
    }
  }

  func update(_ entries: [FeedEntry], removing sources: Set<FeedSource.ID>) async throws {
    try await write { state in
      state.updated.append(entries.count { state.entries[$0.id] != $0.title })
      state.entries = state.entries.filter { entry in
        !sources.contains { entry.key.hasPrefix($0 + "\n") }
      }
      for entry in entries { state.entries[entry.id] = entry.title }
    }
  }

  func search(_ query: String, limit: Int) async throws -> (matches: [TextMatch], total: Int) {
    await Task.yield()
    try check()
    let found = now.entries.filter { $1.contains(query) }.sorted { $0.key < $1.key }
    let matches = found.prefix(limit).map { id, title in
      TextMatch(id: id, title: title, titleMarks: [], excerpt: "", marks: [])
    }
    return (matches, found.count)
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
