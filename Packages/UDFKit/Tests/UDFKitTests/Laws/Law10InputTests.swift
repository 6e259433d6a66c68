import Foundation
import Testing
import UDFInspection
import UDFKit

/// Law 10: time and random numbers are drawn once for an action, by the store.
@Suite struct Law10InputTests {
  struct Row: Equatable, Sendable, Identifiable {
    let id: Int
    var drawn: UInt64 = 0
  }
  struct Game: Equatable, Sendable {
    var times: [Duration] = []
    var numbers: [UInt64] = []
    var rows: IdentifiedArray<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
  }
  enum Play: Action { case rolled, waited }
  struct Draw: Action {}

  static let game = Reducer<Game> {
    for draws in [2, 1] {
      On(Play.self, reading: Inputs.self) { game, action, inputs in
        guard action == .rolled else { return .none }
        game.times.append(inputs.now)
        for _ in 0..<draws { game.numbers.append(inputs.random.next()) }
        return .none
      }
    }
    ForEach(\.rows) { drawing(\.drawn) }
  }

  private static func drawing<State>(
    _ drawn: any WritableKeyPath<State, UInt64> & Sendable
  ) -> Reducer<State> {
    On(Draw.self, reading: Inputs.self) { state, _, inputs in
      state[keyPath: drawn] = inputs.random.next()
      return .none
    }
  }

  static func source(_ count: Recorder<Int> = Recorder()) -> InputSource {
    InputSource {
      count.record(1)
      return .seconds(count.all.count)
    } seed: {
      UInt64(count.all.count)
    }
  }

  @Test func `all rules of an action draw the same, and the source is asked once`() {
    let count = Recorder<Int>()
    let store = Store(
      state: Game(),
      reducer: Self.game,
      settings: StoreSettings(inputs: Self.source(count))
    )
    store.dispatch(Play.rolled)
    #expect(count.all.count == 1)
    #expect(store.state.times == [.seconds(1), .seconds(1)])
    let numbers = store.state.numbers
    #expect(numbers[0] == numbers[2])
    #expect(numbers[0] != numbers[1])
    store.dispatch(Play.rolled)
    #expect(count.all.count == 2)
    #expect(store.state.numbers[3] != numbers[0])
  }

  @Test func `each element draws its own numbers, and an addressed one those of its seed`() {
    let settings = StoreSettings(inputs: Self.source())
    let store = Store(state: Game(), reducer: Self.game, settings: settings)
    store.dispatch(Draw())
    #expect(Set(store.state.rows.map(\.drawn)).count == 3)
    var random = SeededRandom(seed: 2)
    store.scope(\.rows, id: 3).dispatch(Draw())
    #expect(store.state.rows[id: 3]?.drawn == random.next())
  }

  @Test func `law 10: the rows of a dictionary draw the same numbers in any order`() {
    func drawn(_ rows: [String: UInt64]) -> [String: UInt64] {
      let store = Store(state: rows, settings: StoreSettings(inputs: Self.source())) {
        ForEach(\.self) { Self.drawing(\.self) }
      }
      store.dispatch(Draw())
      return store.state
    }
    let rows: [String: UInt64] = Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0)", 0) })
    var roomy = rows
    roomy.reserveCapacity(5_000)
    #expect(Array(roomy.keys) != Array(rows.keys))
    #expect(drawn(roomy) == drawn(rows))
  }

  @Test func `law 10: an action whose rules read no inputs draws none, and tells none if given`() {
    struct Plain: Action {}
    struct Careful: Action {}
    let count = Recorder<Int>()
    let store = Store(state: Game(), settings: StoreSettings(inputs: Self.source(count))) {
      Self.game
      changing(Plain.self) { game, _ in game.numbers = [] }
      On(Careful.self) { (_: inout Game, _) throws in .none }
    }
    let seen = store.heard { $0.inputs }
    store.dispatch(Plain())
    let given = Inputs(now: .zero, seed: 1)
    store.dispatch(Plain(), at: nil, inputs: given)
    store.dispatch(Careful(), at: nil, inputs: given)
    #expect(seen.all == [nil, nil, nil])
    #expect(count.all.isEmpty)
  }

  @Test func `an explanation draws no number from the source`() {
    let seeds = Recorder<UInt64>()
    let source = InputSource {
      .zero
    } seed: {
      seeds.record(4)
      return 4
    }
    let store = Store(state: Game(), reducer: Self.game, settings: StoreSettings(inputs: source))
    _ = store.explain(Play.rolled)
    #expect(seeds.all.isEmpty)
  }

  @Test func `the system's source tells the time of today`() {
    let second = Date().timeIntervalSince1970.rounded(.down)
    let store = Store(state: Game(), reducer: Self.game)
    store.dispatch(Play.rolled)
    #expect(store.state.times[0] >= .seconds(second))
  }

  @Test func `law 10: given inputs go on where their sequence is`() {
    var inputs = Inputs(now: .zero, seed: 1)
    _ = inputs.random.next()
    let store = Store(state: Game(), reducer: Self.game)
    store.dispatch(Play.rolled, at: nil, inputs: inputs)
    let next = [inputs.random.next(), inputs.random.next()]
    #expect(store.state.numbers == next + [next[0]])
  }

  @Test func `law 10: the action after one with given inputs draws its own`() {
    let settings = StoreSettings(inputs: Self.source())
    let store = Store(state: Game(), reducer: Self.game, settings: settings)
    store.dispatch(Play.rolled, at: nil, inputs: Inputs(now: .seconds(99), seed: 1))
    store.dispatch(Play.rolled)
    #expect(store.state.times == [99, 99, 1, 1].map { .seconds($0) })
  }

  /// A journal stores the seed of an action, and a later version of the program replays it.
  @Test func `law 10: a seed gives the same numbers in every version of the kernel`() {
    struct Part: Equatable, Sendable, Identifiable {
      let id: Int
      var drawn: UInt64 = 0
      var parts: IdentifiedArray<Part> = []
      var all: [UInt64] { [drawn] + parts.flatMap(\.all) }
    }
    @ReducerBuilder<Part> @Sendable func part() -> Reducer<Part> {
      Self.drawing(\.drawn)
      ForEach(\.parts) { part() }
    }
    let parts = IdentifiedArray([Part(id: 2), Part(id: 3, parts: [Part(id: 4)])])
    let settings = StoreSettings(inputs: InputSource(now: { .zero }, seed: { 7 }))
    let tree = Store(state: Part(id: 1, parts: parts), reducer: part(), settings: settings)
    tree.dispatch(Draw())
    #expect(
      tree.state.all == [
        7_191_089_600_892_374_487, 1_988_111_358_474_182_198, 10_228_939_041_964_297_474,
        4_290_080_608_780_942_460,
      ]
    )
    let optional = Store<Part?>(state: Part(id: 1, parts: parts), settings: settings) {
      IfLet(\.self) {
        Self.drawing(\.drawn)
        ForEach(\.parts) { Self.drawing(\.drawn) }
      }
    }
    optional.dispatch(Draw())
    // The two parts are elements 0 and 1 of their rule, and the part in the second has no rule.
    #expect(
      optional.state?.all == [
        7_191_089_600_892_374_487, 7_191_089_600_892_374_487, 8_581_286_081_765_471_666, 0,
      ]
    )
  }
}
