import Testing
import UDFInspection

@testable import UDFKit

/// Lenses in rows, in optionals and over what is computed.
@Suite(.leavesNothing) struct LensAttackTests {
  struct Box: Equatable, Sendable {
    var words: [Int] = []
    var copied = false
    // Proof: the addresses are compared, and the memory is not read.
    mutating func add(_ word: Int) {
      let before = words.withUnsafeBufferPointer { $0.baseAddress }
      words.append(word)
      let after = words.withUnsafeBufferPointer { $0.baseAddress }
      if words.count > 1, before != after { copied = true }
    }
  }
  struct Row: Equatable, Sendable, Identifiable {
    let id: Int
    var a = Box()
    var b = 0
    var sheet: Int?
    var computed: Int {
      get { b }
      set { b = newValue }
    }
  }
  struct Part: Equatable, Sendable {
    var a: Box
    var b: Int
    var sheet: Int?
  }
  struct Root: Equatable, Sendable {
    var rows: IdentifiedArray<Row> = []
    var plain: [Row] = []
    var chosen: Row?
    var title = 0
  }
  struct Shelf: Equatable, Sendable {
    var rows: IdentifiedArray<Row>
    var title: Int
  }
  enum Deed: Action {
    case add(Int)
    case fail, open, close, load, stop, clear, poke
  }

  static var part: Lens<Row, Part> {
    Lens(\.a, \.b, \.sheet, get: Part.init) { ($0.a, $0.b, $0.sheet) }
  }
  static var doubled: Lens<Row, [Int]> {
    Lens(\.b, \.computed, get: { [$0, $1] }, set: { ($0[0], $0[1]) })
  }
  static var shelf: Lens<Root, Shelf> {
    Lens(\.rows, \.title, get: Shelf.init) { ($0.rows, $0.title) }
  }

  static let later = Effect(operation: .wait(.seconds(1_000), .dispatch(Deed.poke)))

  @ReducerBuilder<Row> static var row: Reducer<Row> {
    Scope(through: part) {
      On(Deed.self) { part, deed in
        switch deed {
        case .add(let word): part.a.add(word)
        case .fail:
          part.b += 100
          part.a.words = [-1]
          throw Refused()
        case .open: part.sheet = 0
        case .close: part.sheet = nil
        case .load: return later.identified(by: "load", cancelsInFlight: true)
        case .stop: return .cancel(id: "load")
        case .clear, .poke: break
        }
        return Effect.none
      }
      IfLet(\.sheet) {
        On(Deed.self) { sheet, deed in
          if case .load = deed { return later.identified(by: "load") }
          sheet += 1
          return .none
        }
      }
    }
    Scope(through: doubled) { changing(Deed.self) { pair, _ in pair[1] += 1 } }
  }

  @ReducerBuilder<Root> static var reducer: Reducer<Root> {
    ForEach(\.rows) { row }
    ForEach(\.plain) { row }
    IfLet(\.chosen) { row }
    Scope(through: shelf) {
      changing(Deed.self) { shelf, deed in
        shelf.title += 1
        if case .clear = deed, shelf.title % 3 == 0 { shelf.rows = [] }
      }
      ForEach(\.rows) { row }
    }
  }

  static var full: Root {
    var root = Root()
    for id in 0..<3 {
      var row = Row(id: id)
      row.a.words.reserveCapacity(100)
      root.rows.append(row)
      root.plain.append(Row(id: id % 2))
    }
    root.chosen = Row(id: 9)
    return root
  }

  @Test(arguments: 0..<(Size.isFull ? 100 : 10))
  func `laws 4, 8 and 9: lenses anywhere keep the laws`(_ seed: Int) {
    var dice = Dice(seed: seed)
    let settings = StoreSettings(executor: HandExecutor()) { _ in }
    let store = Store(state: Self.full, reducer: Self.reducer, settings: settings)
    let replica = Store(state: Self.full, reducer: Self.reducer, settings: settings)
    var watches: [(Store<Part>, Kept<Part>, Subscription)] = []
    var titles: [(Store<Int>, Kept<Int>, Subscription)] = []
    func rowStore(_ kind: Int, _ id: Int) -> Store<Row> {
      let row = Row(id: -1)
      return switch kind {
      case 0: store.scope(\.rows, id: id).unwrapped(or: row)
      case 1: store.scope(\.plain, id: id).unwrapped(or: row)
      case 2: store.scope(\.chosen, as: .own).unwrapped(or: row)
      default: store.scope(through: Self.shelf, as: .own).scope(\.rows, id: id).unwrapped(or: row)
      }
    }
    for kind in 0..<4 {
      let part = rowStore(kind, 1).scope(through: Self.part)
      let seen = Kept<Part>()
      watches.append((part, seen, part.observe { seen.keep($0) }))
      let number = rowStore(kind, 1).scope(\.computed)
      let told = Kept<Int>()
      titles.append((number, told, number.observe { told.keep($0) }))
    }
    for round in 0..<60 {
      let row = rowStore(dice.roll(0..<4), dice.roll(0..<3))
      let deed: Deed =
        [.add(round), .fail, .open, .close, .load, .load, .stop, .clear, .poke][dice.roll(0..<9)]
      let isInLens = dice.roll(0..<2) == 0
      let place = isInLens ? row.scope(through: Self.part, as: .own).address : row.address
      let address = dice.roll(0..<4) == 0 ? nil : place
      let before = store.state
      _ = store.explain(deed, at: address)
      #expect(store.state == before)
      store.dispatch(deed, at: address)
      replica.dispatch(deed, at: address)
      let note: Comment = "seed \(seed), round \(round): \(deed) at \(String(describing: address))"
      #expect(store.state == replica.state, note)
      if case .fail = deed, address == nil || row.state.id >= 0 {
        #expect(store.state == before, note)
      }
      for (place, seen, _) in watches { #expect(place.state == seen.current, note) }
      for (place, seen, _) in titles { #expect(place.state == seen.current, note) }
      store.core.locked {
        for effect in store.core.effects.oldestFirst {
          #expect(!store.core.isGone(effect.node), note)
        }
      }
    }
    withExtendedLifetime((watches, titles)) {}
    store.dispatch(Deed.stop)
  }

  @Test func `law 6: a lens in a row moves an array and does not copy it`() {
    struct Add: Action {}
    let moved = Store(state: Self.full) {
      ForEach(\.rows) {
        Scope(through: Self.part) { changing(Add.self) { part, _ in part.a.add(1) } }
      }
      Scope(through: Self.shelf) {
        ForEach(\.rows) {
          Scope(through: Self.part) { changing(Add.self) { part, _ in part.a.add(2) } }
        }
      }
    }
    for _ in 0..<20 { moved.dispatch(Add()) }
    #expect(moved.state.rows.allSatisfy { $0.a.words.count == 40 && !$0.a.copied })
  }
}
