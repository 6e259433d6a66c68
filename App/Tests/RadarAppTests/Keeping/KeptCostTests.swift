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
    let runs = KeptRuns()
    let folder = TemporaryFolder()
    let source = try folder.feed("a.xml", entries: 30)
    #expect(await runs.run(["feed", "add", source]) == 0)
    let radar = try runs.open()
    let before = radar.addressOfEntries
    // The history of undo has forgotten its first half meanwhile.
    for number in 1...1_200 {
      let id = try radar.store.state.feed.entryID(number % 30 + 1)
      radar.store.scope(\.feed.entries, id: id).dispatch(FeedEntryAction.likeToggled)
    }
    #expect(radar.addressOfEntries == before, "the list was copied")
    #expect(radar.travel.history.entries.count < 1_200)
    #expect(radar.travel.history.state == radar.store.state)
    try await radar.close()
  }
}
