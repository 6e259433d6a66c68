import FeedFeature
import UDFKit
import UDFTerminal

@testable import RadarApp

extension Radar {
  init(clients: Clients) { self.init(joining: AppState.features(clients)) }

  /// Radar with counter, search and feed alone, for tests of how these look together.
  static func ofThree(clients: Clients = .offline) -> Radar {
    Radar(joining: AppState.three(clients))
  }

  /// The address of the list of entries, which is another one after a copy.
  ///
  /// Proof: only the number leaves the closure, and nothing is read through it.
  var addressOfEntries: Int {
    store.state.feed.entries.elements.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
  }

  func entry(_ number: Int) throws -> ActionTarget {
    ActionTarget(store.scope(\.feed.entries, id: try store.state.found.entryID(number)))
  }
}

extension Session {
  @discardableResult
  func run(_ lines: String...) async -> Answer {
    var answer = Answer(command: "")
    for line in lines { answer = await self.answer(to: line) }
    return answer
  }
}

extension AppState {
  /// Counter, search and feed, whatever else is joined.
  static func three(_ clients: Clients = .offline) -> [Feature<AppState>] {
    features(clients).filter { ["counter", "search", "feed"].contains($0.name) }
  }
}

extension Screen {
  /// The content of the feeds' pane, among those of `Radar.ofThree`.
  var feed: FeedPaneProps? { panes[2].content as? FeedPaneProps }
}
