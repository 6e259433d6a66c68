import Testing
import UDFKit
import UDFTesting

@testable import FeedFeature

struct FeedScenarioTests {
  private static let client = FeedClient { source in
    if source == "gone" { throw FeedFailure(description: "gone is not there: check it") }
    return HeldFeeds.document(source, ["1", "2"])
  }

  private static let all = [
    Scenario("Following a feed", of: "Feeds")
      .given(FeedState(), "nothing is followed")
      .when(FeedAction.addRequested("nio.atom"))
      .then("its entries are there, none of them read") { state in
        state.sources = [FeedSource(id: "nio.atom", title: "NIO.ATOM")]
        state.entries = IdentifiedArray(
          ["1", "2"].map { FeedEntry(source: "nio.atom", key: $0, title: $0) }
        )
        state.expect(unread: 2)
      }
      .when(FeedEntryAction.readToggled, "its entries are read")
      .when(FeedAction.filterChanged(.unread), "only the unread are to be shown")
      .then("none is shown", holds: { $0.shown.isEmpty && $0.unread == 0 }),
    Scenario("A feed that is not there", of: "Feeds")
      .given(FeedState(), "nothing is followed")
      .when(FeedAction.addRequested("gone"))
      .then { $0.error = "gone is not there: check it" },
    Scenario("A feed that is followed already", of: "Feeds")
      .given(FeedState(), "nothing is followed")
      .when(FeedAction.addRequested("nio.atom"))
      .when(FeedAction.addRequested("nio.atom"))
      .then(rejectedWith: FeedError("nio.atom is followed already: refresh to see what is new")),
    Scenario("A watch", of: "Feeds")
      .given(FeedState(), "nothing is followed")
      .when(FeedAction.addRequested("nio.atom"))
      .when(FeedEntryAction.likeToggled, "its entries are liked")
      .when(FeedAction.watchRequested(seconds: 60), "a watch is requested, each 60 seconds")
      .when(after: .seconds(180))
      .then("nothing came twice", holds: { $0.entries.count == 2 && $0.refreshTotal == 0 })
      .then("what was liked still is", holds: { $0.entries.allSatisfy(\.isLiked) && $0.liked == 2 })
      .when(FeedAction.unwatchRequested)
      .then("the watch is over") { $0.watchInterval = nil },
  ]

  @Test(arguments: 0..<all.count)
  func `it does what its scenarios say`(index: Int) async {
    await Self.all[index].run(on: FeedFeature.reducer(client: Self.client))
  }

  @Test func `they can be read`() {
    assertSnapshot(of: Self.all.gherkin(), named: "scenarios")
  }
}
