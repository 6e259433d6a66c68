import Testing

@testable import UDFKit

/// Lenses at random: each observer is told each change of what it sees, and nothing else is asked.
@Suite struct LensCostTests {
  @Test func `a lens and the places beside it ask no observers of each other`() {
    let (compared, read) = (Recorder<String>(), Recorder<Int>())
    let store = Store(state: Shared(compared: compared), reducer: Shared.reducer)
    let lens = Lens(\Shared.user, \.settings.theme) { (user: Watched, theme: Watched) -> Profile in
      read.record(0)
      return Profile(user: user, theme: theme)
    } set: {
      ($0.user, $0.theme)
    }
    let profiles = (0..<100).map { _ in store.scope(through: lens).observe { _ in } }
    compared.clear()
    read.clear()
    store.dispatch(OtherAction.up)
    store.dispatch(SizeAction.up)
    #expect(compared.all.isEmpty)
    #expect(read.all.isEmpty)
    let others = [
      store.scope(\.other).observe { _ in }, store.scope(\.settings.size).observe { _ in },
    ]
    compared.clear()
    store.dispatch(ProfileAction.neither)
    #expect(read.all.count == 100)
    #expect(compared.all == (0..<100).flatMap { _ in ["user", "theme"] })
    withExtendedLifetime((profiles, others)) {}
  }

  private final class Mark: Sendable {}

  private struct Big: Sendable {
    var mark = Mark()
    var other = 0
    var total: Int {
      get { other }
      set { other = newValue }
    }
  }

  private struct Part: Sendable {
    var mark: Mark
    var other: Int
  }

  /// Creates a store with a rule on a lens, of which one place is not stored.
  private static func store(_ big: Big) -> Store<Big> {
    Store(state: big) {
      Scope(
        through: Lens(\Big.mark, \.total, get: Part.init) { ($0.mark, $0.other) }
      ) { countingRule(UserAction.self, in: \.other) }
    }
  }

  @Test func `a place that is not stored is written by its setter, and nothing is left behind`() {
    weak var mark: Mark?
    do {
      let big = Big()
      mark = big.mark
      let store = Self.store(big)
      let told = store.scope(\.other).told()
      store.dispatch(UserAction.up)
      #expect(told.all == [0, 1])
      #expect(mark != nil)
      withExtendedLifetime(store) {}
    }
    #expect(mark == nil)
  }

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
    Lens(first, second, get: { [$0, $1] }, set: { ($0[0], $0[1]) })
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
          changing(Set.self) { pair, action in
            if action.rule != index { return }
            pair = [action.first, action.second]
            if action.fails { throw Refused() }
          }
        }
      }
    }
  }

  @Test(arguments: 0..<20)
  func `laws 1, 4 and 8: lenses are read, told and undone as a model says`(seed: UInt64) {
    var dice = SeededRandom(seed: seed)
    let store = Store(state: Four(), reducer: Self.reducer)
    let told = Self.lenses.map { store.scope(through: $0.lens).told() }
    let innerTold = store.scope(\.inner).told()
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
  }
}
