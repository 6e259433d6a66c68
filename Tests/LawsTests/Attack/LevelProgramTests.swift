import Testing
import UDFInspection

@testable import UDFKit

/// Random actions on a tree with every kind of step, against a reference in plain Swift, a replay and an explanation.
@Suite struct LevelProgramTests {
  typealias Leaf = LevelLeaf

  private static func path(_ dice: inout Dice) -> [LevelStep] {
    (0..<dice.roll(0..<4)).map { _ in
      switch dice.roll(0..<6) {
      case 0: .only
      case 1: .part
      case 2, 3: .plain(dice.roll(0..<3))
      default: .children(dice.roll(0..<3))
      }
    }
  }

  private static func deed(_ dice: inout Dice) -> LevelDeed {
    let id = dice.roll(0..<3)
    let kind: LevelDeed.Kind =
      switch dice.roll(0..<9) {
      case 0, 1, 2, 3: .add(dice.roll(0..<4))
      case 4: .remove
      case 5: .fail
      case 6: .turn
      case 7: .rename
      default: .draw
      }
    return LevelDeed(kind: kind, id: id, modulus: dice.roll(1..<6))
  }

  private static func place(_ store: Store<Leaf>, _ path: [LevelStep]) -> Store<Leaf> {
    var place = store
    for step in path {
      place =
        switch step {
        case .only: place.scope(\.only, as: .own).unwrapped(or: Leaf(id: -1))
        case .part:
          place.scope(through: Leaf.part, as: .own).scope(\.inner, as: .own)
            .unwrapped(or: Leaf(id: -1))
        case .plain(let id): place.scope(\.plain, id: id).unwrapped(or: Leaf(id: -1))
        case .children(let id): place.scope(\.children, id: id).unwrapped(or: Leaf(id: -1))
        }
    }
    return place
  }

  @Test(arguments: 0..<(Size.isFull ? 100 : 2))
  func `laws 7, 8 and 10: a tree is as a reference says`(_ seed: Int) {
    var dice = Dice(seed: seed)
    let (plainLog, log, replayLog) = (Recorder<Int>(), Recorder<Int>(), Recorder<Int>())
    let first = Leaf(id: 0)
    let inputs = InputSource(now: { .zero }, seed: { 5 })
    let quiet = StoreSettings(inputs: inputs) { _ in }
    let plain = Store(state: first, reducer: Leaf.reducer(plainLog), settings: quiet)
    let store = Store(state: first, reducer: Leaf.reducer(log), settings: quiet)
    let replica = Store(state: first, reducer: Leaf.reducer(replayLog), settings: quiet)
    let subscription = store.onAction {
      replica.dispatch($0.action, at: $0.address, inputs: $0.inputs)
    }
    var reference = LevelReference(root: first)
    var watches: [(Store<[Int]>, Kept<[Int]>, Subscription)] = []
    for round in 0..<40 {
      let path = Self.path(&dice)
      let deed = Self.deed(&dice)
      let note: Comment = "seed \(seed), round \(round), \(deed) at \(path)"
      if dice.roll(0..<6) == 0, watches.count < 6 {
        let seen = Kept<[Int]>()
        let values = Self.place(store, path).scope { $0.values }
        watches.append((values, seen, values.observe { seen.keep($0) }))
      }
      let isAddressed = dice.roll(0..<4) > 0 && !path.isEmpty
      let address = isAddressed ? Self.place(store, path).address : nil
      let before = store.state
      let start = log.all.count
      _ = store.explain(deed, at: address, inputs: Inputs(now: .zero, seed: 5))
      let explained = Array(log.all[start...])
      #expect(store.state == before, note)
      store.dispatch(deed, at: address)
      let ran = Array(log.all[(start + explained.count)...])
      #expect(explained == ran, note)
      plain.dispatch(deed, at: address)
      #expect(plain.state == store.state, note)
      #expect(replica.state == store.state, note)
      reference.dispatch(deed, at: isAddressed ? path : [])
      if deed.kind != .draw {
        #expect(reference.root == store.state, note)
        #expect(reference.log == ran, note)
      }
      reference.root = store.state
      for (values, seen, _) in watches { #expect(seen.current == values.state, note) }
      if reference.root != store.state { break }
    }
    subscription.dispose()
    withExtendedLifetime(watches) {}
  }

  struct Twig: Equatable, Sendable, Identifiable {
    let id: Int
    var number: UInt64 = 0
    var left: IdentifiedArray<Twig> = []
    var right: [Twig] = []

    var numbers: [UInt64] { [number] + (left.elements + right).flatMap(\.numbers) }

    static func tree(_ depth: Int) -> Twig {
      if depth == 0 { return Twig(id: 0) }
      let inner = tree(depth - 1)
      return Twig(id: depth, left: [inner, Twig(id: -1)], right: [inner, Twig(id: -2)])
    }
  }
  struct Number: Action {}

  @ReducerBuilder<Twig> static var reducer: Reducer<Twig> {
    On(Number.self, reading: Inputs.self) { twig, _, inputs in
      twig.number = inputs.random.next()
      return .none
    }
    ForEach(\.left) { Self.reducer }
    ForEach(\.right) { Self.reducer }
  }

  @Test func `law 10: each element of each level has a random sequence of its own`() {
    let inputs = Inputs(now: .zero, seed: 7)
    let stores = (0..<2).map { _ in Store(state: Twig.tree(4), reducer: Self.reducer) }
    for store in stores { store.dispatch(Number(), at: nil, inputs: inputs) }
    let numbers = stores[0].state.numbers
    #expect(Set(numbers).count == numbers.count)
    #expect(stores[1].state.numbers == numbers)
  }

  @Test func `law 3: a value that dispatches while it is read is not forgotten`() async {
    let (store, heard) = (CountFeature.store(), Gate())
    let subscription = store.observe { if $0.value == 1 { heard.open() } }
    let number = store.scope { _ in LastWord(3) { store.dispatch(Step.up) } }
      .scope(reading: \.number)
    #expect(number.state == 3)
    await heard.wait()
    #expect(store.state.value == 1)
    subscription.dispose()
  }

  struct Close: Action {}
  struct Page: Equatable, Sendable {
    var count = 0
    var box: [Page] = []
    var sheet: Page? {
      get { box.first }
      set { box = newValue.map { [$0] } ?? [] }
    }

    @ReducerBuilder<Page> static var reducer: Reducer<Page> {
      On(Close.self, from: \.sheet, only: .nearest) { page, _ in
        page.sheet = nil
        return .none
      }
      IfLet(\.sheet) { Self.reducer }
    }
  }

  @Test func `law 7: a level does not handle what only levels within it hear`() {
    let store = Store(state: Page(box: [Page(box: [Page()])]), reducer: Page.reducer)
    let sheet = store.scope(\.sheet, as: .own).unwrapped(or: Page())
    #expect(!store.handles(Close.self))
    #expect(sheet.handles(Close.self))
    #expect(sheet.scope(\.sheet, as: .own).handles(Close.self))
  }
}
