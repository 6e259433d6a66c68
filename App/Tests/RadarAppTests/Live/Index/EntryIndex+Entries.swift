import FeedFeature

@testable import RadarApp

extension EntryIndex {
  func synchronize(_ entries: [FeedEntry]) async throws {
    try await synchronize(entries.map(SearchText.init))
  }

  func update(_ entries: [FeedEntry], removing sources: Set<FeedSource.ID>) async throws {
    try await update(entries.map(SearchText.init), removing: sources)
  }
}
