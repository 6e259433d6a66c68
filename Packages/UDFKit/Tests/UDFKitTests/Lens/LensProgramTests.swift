import Testing

@testable import UDFKit

/// Random programs on overlapping lenses: each observer is told each change of what it sees, and nothing else.
@Suite struct LensProgramTests {
  private struct Four: Equatable, Sendable {
    var a = 0
    var inner = Inner()
    var d = 0
    var all: [Int] { [a, inner.b, inner.c, d] }
  }

  private struct Inner: Equatable, Sendable {
    var b = 0
    var c = 0
  }

  private typealias Pair = [Int]
  private struct Set: Action { let rule, first, second: Int, fails: Bool }

  private static func lens(
    _ first: any WritableKeyPath<Four, Int> & Sendable,
    _ second: any WritableKeyPath<Four, Int> & Sendable
  ) -> Lens<Four, Pair> {
    Lens(first, second) {
      [$0, $1]
    } set: {
      ($0[0], $0[1])
    }
  }

  /// The lenses, with the places that each sees.
  private static var lenses: [(lens: Lens<Four, Pair>, places: [Int])] {
    [
      (lens(\.a, \.inner.b), [0, 1]), (lens(\.inner.b, \.inner.c), [1, 2]),
      (lens(\.d, \.inner.c), [3, 2]), (lens(\.d, \.a), [3, 0]),
    ]
  }

  private static var reducer: Reducer<Four> {
    Reducer {
      for (index, (lens, _)) in lenses.enumerated() {
        Scope(through: lens) {
          On(Set.self) { pair, action in
            if action.rule != index { return .none }
            pair = [action.first, action.second]
            if action.fails { throw Refused() }
            return .none
          }
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func `laws 1, 4 and 8: lenses and their places are read, told and undone as a model says`(
    seed: UInt64
  ) {
    var dice = SeededRandom(seed: seed)
    let store = Store(state: Four(), reducer: Self.reducer)
    let told = Self.lenses.map { _ in Recorder<Pair>() }
    let innerTold = Recorder<Inner>()
    var subscriptions = zip(Self.lenses, told).map { lens, told in
      store.scope(through: lens.lens).observe { told.record($0) }
    }
    subscriptions.append(store.scope(\.inner).observe { innerTold.record($0) })
    var model = [0, 0, 0, 0]
    var expected = Self.lenses.map { _ in [[0, 0]] }
    var inner = [Inner()]
    for _ in 0..<200 {
      let action = Set(
        rule: .random(in: 0..<4, using: &dice),
        first: .random(in: 0..<3, using: &dice),
        second: .random(in: 0..<3, using: &dice),
        fails: Int.random(in: 0..<4, using: &dice) == 0
      )
      store.dispatch(action)
      if !action.fails {
        let places = Self.lenses[action.rule].places
        model[places[0]] = action.first
        model[places[1]] = action.second
      }
      #expect(store.state.all == model)
      for (index, (_, places)) in Self.lenses.enumerated() {
        let seen = places.map { model[$0] }
        if expected[index].last != seen { expected[index].append(seen) }
      }
      let new = Inner(b: model[1], c: model[2])
      if inner.last != new { inner.append(new) }
    }
    #expect(told.map(\.all) == expected)
    #expect(innerTold.all == inner)
    withExtendedLifetime(subscriptions) {}
  }
}
