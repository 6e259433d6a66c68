import FeedFeature
import Testing
import UDFJournal
import UDFKit

@testable import RadarApp

/// Tests that what is kept does not make an action copy a list.
@MainActor
struct KeptCostTests {
  @Test func `the first like after a start copies no list, and later ones copy none either`()
    async throws
  {
    let runs = try KeptRuns()
    let folder = try TemporaryFolder()
    let source = try folder.feed("a.xml", entries: 30)
    #expect(await runs.run(["feed", "add", source]) == 0)
    let radar = try runs.open()
    let before = address(of: radar)
    // The history of undo has forgotten its first half meanwhile.
    for number in 1...1_200 {
      let id = try radar.store.state.feed.entryID(number % 30 + 1)
      radar.store.scope(\.feed.entries, id: id).dispatch(FeedEntryAction.likeToggled)
    }
    #expect(address(of: radar) == before, "the list was copied")
    #expect(radar.travel.history.entries.count < 1_200)
    #expect(radar.travel.history.state == radar.store.state)
    try await radar.close()
  }

  /// Returns the address of the entries.
  ///
  /// Proof: only the number leaves the closure, and nothing is read through it.
  private func address(of radar: Radar) -> Int {
    radar.store.state.feed.entries.elements.withUnsafeBufferPointer {
      Int(bitPattern: $0.baseAddress)
    }
  }
}
