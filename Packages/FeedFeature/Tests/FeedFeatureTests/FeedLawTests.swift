import Testing
import UDFKit
import UDFPresentation
import UDFTesting

@testable import FeedFeature

struct FeedLawTests {
  @Test(arguments: 1...6)
  func `whatever is done and answered when, the promises of a state are kept`(seed: UInt64) async {
    let world = FeedWorld(atOnce: 2, seed: seed)
    var random = SeededRandom(seed: seed)
    for step in 0..<150 {
      let marks = Self.marks(of: world.state)
      let isMark = await act(on: world, &random)
      check(world, "after step \(step)")
      guard !isMark else { continue }
      for (id, mark) in Self.marks(of: world.state) {
        #expect(mark == marks[id] ?? [false, false], "step \(step) changed marks of \(id)")
      }
    }
    await world.act(.unwatchRequested)
    while !world.feeds.sources.isEmpty {
      world.feeds.answerAll()
      await world.test.run()
    }
    check(world, "at the end")
    #expect(world.state.refreshTotal == 0)
    #expect(world.state.adding.isEmpty)
    #expect(world.store.effects.isEmpty)
  }

  private static func marks(of state: FeedState) -> [FeedEntry.ID: [Bool]] {
    Dictionary(uniqueKeysWithValues: state.entries.map { ($0.id, [$0.isRead, $0.isLiked]) })
  }

  private func check(_ world: FeedWorld, _ moment: Comment) {
    let state = world.state
    let props = FeedProps(state)
    #expect(Set(state.entries.ids).count == state.entries.count, moment)
    #expect(Set(state.sources.ids).count == state.sources.count, moment)
    #expect(Set(state.sources.ids).isDisjoint(with: state.adding.ids), moment)
    #expect(state.entries.allSatisfy { state.sources[id: $0.source] != nil }, moment)
    #expect(state.entries.allSatisfy { state.entries[id: $0.id] == $0 }, moment)
    #expect(props.unread == state.entries.filter { !$0.isRead }.count, moment)
    #expect(props.liked + state.entries.filter { !$0.isLiked }.count == props.total, moment)
    let expected =
      switch state.filter {
      case .all: state.entries.elements
      case .unread: state.entries.filter { !$0.isRead }
      case .liked: state.entries.filter(\.isLiked)
      }
    #expect(props.entries == expected, moment)
    #expect(props.shown == expected.count, moment)
    #expect(state.marks == FeedState.marks(of: state.entries), moment)
    #expect(expected.indices.allSatisfy { state.position(of: expected[$0].id) == $0 }, moment)
    for number in 0...expected.count + 1 {
      let id = number == 0 ? nil : expected.dropFirst(number - 1).first?.id
      #expect((try? state.entryID(number)) == id, moment)
    }
    let visible = FeedProps(state, visible: 1..<3).entries
    #expect(visible == Array(expected.dropFirst().prefix(2)), moment)
    #expect((0...state.refreshTotal).contains(state.refreshDone), moment)
    #expect(state.refreshTotal == 0 || state.refreshDone < state.refreshTotal, moment)
    // There is one effect for each source that is added, at most two for the refresh, and one for the watch.
    let left = state.refreshTotal - state.refreshDone
    let watch = state.watchInterval == nil ? 0 : 1
    #expect(world.store.effects.count == state.adding.count + min(2, left) + watch, moment)
  }

  private func act(on world: FeedWorld, _ random: inout SeededRandom) async -> Bool {
    let source = "s\(Int.random(in: 1...5, using: &random))"
    let number = Int.random(in: 0...6, using: &random)
    let choice = Int.random(in: 0..<17, using: &random)
    switch choice {
    case 15: await world.act(.allMarkedRead)
    case 16: await world.act(.subscriptionsReceived([FeedSource(id: source), FeedSource(id: "x")]))
    case 0, 1: await world.act(.addRequested(source))
    case 2: await world.act(.followRequested(name: "name", source: source))
    case 3:
      await world.act(
        Bool.random(using: &random) ? .sourceRemoved(number) : .removalRequested(number)
      )
    case 14:
      guard let button = world.state.prompt?.buttons.randomElement(using: &random) else { break }
      world.store.dispatch(Answered(button))
      await world.test.run()
    case 4: await world.act(.likeToggled, on: number)
    case 5: await world.act(.readToggled, on: number)
    case 6:
      await world.act(.filterChanged(FeedFilter.allCases.randomElement(using: &random) ?? .all))
    case 7: await world.act(.refreshRequested)
    case 8:
      let actions = [FeedAction.refreshCancelled, .refreshContinued, .unwatchRequested]
      await world.act(actions.randomElement(using: &random) ?? .refreshContinued)
    case 9: await world.act(.watchRequested(seconds: number))
    case 10: await world.test.advance(by: .seconds(number))
    default:
      guard let held = world.feeds.sources.randomElement(using: &random) else { return false }
      if choice == 11 { await world.fail(held) } else { await world.arrive(held, keys(&random)) }
    }
    return [4, 5, 15].contains(choice)
  }

  private func keys(_ random: inout SeededRandom) -> [String] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in
      "\(Int.random(in: 1...6, using: &random))"
    }
  }
}
