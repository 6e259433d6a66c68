import Testing
import UDFInspection

@testable import UDFKit

/// Laws 7 and 9 for the address of an effect: its actions reach its own slice in its own store, however often
/// its rule has run elsewhere.
@Suite struct Law09SiteTests {
  enum Do: Action {
    case start(Effect)
    case arrived
    case set(Bool)
  }

  struct Leaf: Equatable, Sendable, Identifiable {
    let id: Int
    var arrived = 0
  }

  struct Branch: Equatable, Sendable, Identifiable {
    let id: Int
    var leaves: IdentifiedArray<Leaf> = [Leaf(id: 1), Leaf(id: 2)]
  }

  struct Tree: Equatable, Sendable {
    var branches: IdentifiedArray<Branch> = [Branch(id: 1), Branch(id: 2)]
    var left = Leaf(id: 1)
    var right = Leaf(id: 2)
    var sheet: Leaf?

    /// The number of arrived actions at each leaf of the branches.
    var arrived: [[Int]] { branches.map { $0.leaves.map(\.arrived) } }
    var all: Int { arrived.joined().reduce(left.arrived + right.arrived, +) }
  }

  static var leaf: Reducer<Leaf> {
    On(Do.self) { leaf, action in
      switch action {
      case .start(let effect): return effect
      case .arrived: leaf.arrived += 1
      case .set: break
      }
      return .none
    }
  }

  static var tree: Reducer<Tree> {
    Reducer {
      ForEach(\.branches) { ForEach(\.leaves) { leaf } }
      Scope(\.left, as: .own) { leaf }
      Scope(\.right, as: .own) { leaf }
    }
  }

  /// An immediate action, one of a task, one after another effect, and one under an id.
  static let effects: [@Sendable () -> Effect] = [
    { .dispatch(Do.arrived) },
    { .run { $0(Do.arrived) } },
    { .concatenate([.run { _ in }, .dispatch(Do.arrived)]) },
    {
      .merge([
        .cancel(id: "none"), .run { $0(Do.arrived) }.identified(by: "id", cancelsInFlight: true),
      ])
    },
  ]

  static func store() -> Store<Tree> { Store(state: Tree(), reducer: tree) }

  @Test(arguments: effects.indices)
  func `law 7: what an effect of a row in a row dispatches reaches that row alone`(
    kind: Int
  ) async {
    let store = Self.store()
    let second = store.scope(\.branches, id: 2)
    // The action is for both leaves of the branch, and each effect is for its own leaf.
    for _ in 0..<2 { await second.send(Do.start(Self.effects[kind]())) }
    #expect(store.state.arrived == [[0, 0], [2, 2]])
    await store.send(Do.start(Self.effects[kind]()))
    #expect(store.state.arrived == [[1, 1], [3, 3]])
    #expect([store.state.left.arrived, store.state.right.arrived] == [1, 1])
    #expect(store.effects.isEmpty)
  }

  @Test(arguments: effects.indices)
  func `law 7: what an effect of an instance dispatches stays with it, whoever started it`(
    kind: Int
  ) async {
    let store = Self.store()
    let (left, right) = (store.scope(\.left, as: .own), store.scope(\.right, as: .own))
    for _ in 0..<2 {
      await store.send(Do.start(Self.effects[kind]()))
      await left.send(Do.start(Self.effects[kind]()))
      await left.send(Do.start(Self.effects[kind]()))
      await right.send(Do.start(Self.effects[kind]()))
    }
    #expect([store.state.left.arrived, store.state.right.arrived] == [6, 4])
  }

  @Test(arguments: effects.indices)
  func `law 7: what the effect of a shared rule dispatches goes where its action went`(
    kind: Int
  ) async {
    let store = Store(
      state: Tree(),
      reducer: Reducer {
        Scope(\.left) { Self.leaf }
        Scope(\.right) { Self.leaf }
      }
    )
    let left = store.scope(\.left, as: .own)
    for rounds in 1...2 {
      await left.send(Do.start(Self.effects[kind]()))
      #expect(store.state.right.arrived == 2 * (rounds - 1))
      // Both rules handle each of the two effects.
      await store.send(Do.start(Self.effects[kind]()))
      #expect([store.state.left.arrived, store.state.right.arrived] == [3 * rounds, 2 * rounds])
    }
  }

  @Test func `law 9: stores of one reducer keep their effects apart, and from what is explained`()
    async
  {
    let reducer = Self.tree
    let stores = (0..<3).map { _ in Store(state: Tree(), reducer: reducer) }
    let gate = Gate()
    let waiting = Effect.run {
      await gate.wait()
      $0(Do.arrived)
    }
    #expect(stores[0].explain(Do.start(waiting)).steps.map(\.hasEffect).contains(true))
    for store in stores.prefix(2) { store.dispatch(Do.start(waiting)) }
    #expect(stores[0].explain(Do.start(waiting)).steps.map(\.hasEffect).contains(true))
    #expect(stores.map(\.effects.count) == [6, 6, 0])
    gate.open()
    for store in stores { await store.send(Do.start(waiting)) }
    for store in stores.prefix(2) {
      for await state in store.states() where state.all == 12 { break }
    }
    #expect(stores.map(\.state.all) == [12, 12, 6])
  }

  @Test func `law 9: an optional that comes back has effects of its own`() async {
    let gates = [Gate(), Gate()]
    let store = Store(
      state: Tree(sheet: Leaf(id: 0)),
      reducer: Reducer {
        IfLet(\.sheet) { Self.leaf }
        On(Do.self) { (state: inout Tree, action) in
          if case .set(let isThere) = action { state.sheet = isThere ? Leaf(id: 1) : nil }
          return .none
        }
      }
    )
    func wait(at gate: Gate) -> Effect {
      .run {
        await gate.wait()
        $0(Do.arrived)
      }
    }
    store.dispatch(Do.start(wait(at: gates[0])))
    store.dispatch(Do.set(false))
    #expect(store.effects.isEmpty)
    store.dispatch(Do.start(wait(at: gates[0])))
    #expect(store.effects.isEmpty)
    store.dispatch(Do.set(true))
    gates[0].open()
    gates[1].open()
    await store.send(Do.start(wait(at: gates[1])))
    #expect(store.state.sheet == Leaf(id: 1, arrived: 1))
    store.dispatch(Do.start(.run { _ in await Gate().wait() }))
    #expect(store.effects.count == 1)
    store.dispatch(Do.set(false))
    #expect(store.effects.isEmpty)
  }
}
