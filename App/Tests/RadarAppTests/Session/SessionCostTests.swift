import ArgumentParser
import FeedFeature
import TerminalUI
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

/// Tests that a command costs nothing for features that it does not concern.
@MainActor
struct SessionCostTests {
  /// How often the props of the feeds were made.
  private let made = Ticks()

  /// The feeds, with props that are counted.
  private var feed: Feature<AppState> {
    let reducer = FeedFeature.reducer(client: .embedded(SourceNames()))
    return Feature(RefreshCommands.self, at: \.feed, reducer) { [made] store in
      FeaturePane(
        store,
        visibleProps: { state, visible in
          _ = made.next()
          return FeedProps(state, visible: visible)
        },
        position: { _, _ in nil },
        view: { _, _ in NoView() }
      )
    }
  }

  private enum RefreshCommands: FeatureCommands {
    static let name = "feed"
    static let all: [any FeatureCommand<AppState>.Type] = [FeedCommands.Refresh.self]
  }

  private struct NoView: PaneView {
    func lines(width: Int) -> PaneLines { [] }
    let keys: [PaneKey] = []
  }

  @Test func `a script makes the props of the feature that it asks, and of no other`() async {
    let session = Session(radar: Radar(joining: [.counter, feed]))
    for line in ["counter up", "counter step 5", "explain counter up", "help", "effects"] {
      #expect(await session.answer(to: line).isOK)
    }
    #expect(made.count == 0)
    _ = await session.answer(to: "feed refresh")
    #expect(made.count > 0)
  }
}
