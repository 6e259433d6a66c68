import Testing
import UDFInspection
import UDFKit

/// Law 10: what another run of a program needs to reduce the same actions again.
@Suite struct Law10ReplayTests {
  struct Leaf: Equatable, Sendable, Identifiable {
    let id: Int
    var presses = 0
    var numbers: [UInt64] = []
    var leaves: IdentifiedArray<Leaf> = []
  }
  struct Tree: Equatable, Sendable {
    var leaves: IdentifiedArray<Leaf> = [
      Leaf(id: 1, leaves: [Leaf(id: 2, leaves: [Leaf(id: 3)])]), Leaf(id: 2),
    ]
    var names: [Name] = [Name(id: "a")]
    var sheet: Leaf? = Leaf(id: 0)
  }
  struct Name: Equatable, Sendable, Identifiable {
    let id: String
    var presses = 0
  }
  struct Press: Action {}
  struct Number: Action {}

  @ReducerBuilder<Leaf> static var leaf: Reducer<Leaf> {
    On(Press.self) { leaf, _ in
      leaf.presses += 1
      return .dispatch(Number(), to: .sender)
    }
    On(Number.self, reading: Inputs.self) { leaf, _, inputs in
      leaf.numbers.append(inputs.random.next())
      return .none
    }
    ForEach(\.leaves) { Self.leaf }
  }
  @ReducerBuilder<Tree> static var tree: Reducer<Tree> {
    ForEach(\.leaves) { leaf }
    ForEach(\.names) { countingRule(Press.self, in: \.presses) }
    IfLet(\.sheet) { leaf }
  }

  static func store(startsEffects: Bool = true) -> Store<Tree> {
    Store(
      state: Tree(),
      reducer: tree,
      settings: StoreSettings(startsEffects: startsEffects) { _ in }
    )
  }

  /// Addresses of all kinds, from scopes of a store.
  static func addresses(of store: Store<Tree>) -> [Address?] {
    let inner = store.scope(\.leaves, id: 1).unwrapped(or: Leaf(id: -1))
    let innermost = inner.scope(\.leaves, id: 2).unwrapped(or: Leaf(id: -1))
    return [
      nil, store.scope(\.leaves, id: 1).address, inner.scope(\.leaves, id: 2).address,
      innermost.scope(\.leaves, id: 3).address, store.scope(\.names, id: "a").address,
      store.scope(\.sheet, as: .own).address,
    ]
  }

  @Test func `an address is found again by its path and its ids in another store`() throws {
    for address in Self.addresses(of: Self.store()) {
      guard let address else { continue }
      let other = Self.store()
      var ids = address.ids[...]
      let found = other.address(path: address.path) { type in
        if type == Int.self { return ids.popFirst()?.base as? Int }
        return ids.popFirst()?.base as? String
      }
      #expect(found == address, "\(address)")
      #expect(ids.isEmpty)
    }
  }

  struct Observed: Equatable, Sendable {
    var left = Leaf(id: 0) { didSet {} }
    var right = Leaf(id: 1) { didSet {} }
    var name = Name(id: "a") { didSet {} }
  }

  static func observed() -> Store<Observed> {
    Store(state: Observed()) {
      Scope(\.left) { leaf }
      Scope(\.right) { leaf }
      Scope(\.name) { countingRule(Press.self, in: \.presses) }
    }
  }

  @Test func `an address behind an observed property is found, unless several have its path`() {
    let addresses = [
      Self.observed().scope(\.left, as: .own).address,
      Self.observed().scope(\.right, as: .own).address,
      Self.observed().scope(\.name, as: .own).address,
    ]
    let found = addresses.map { address in
      address.flatMap { Self.observed().address(path: $0.path) { _ in nil } }
    }
    #expect(found[2] == addresses[2])
    // Where the runtime knows the names of properties, the paths differ.
    let areAlike = addresses[0]?.path == addresses[1]?.path
    #expect(found[0] == (areAlike ? nil : addresses[0]))
    #expect(found[1] == (areAlike ? nil : addresses[1]))
    #expect(addresses.allSatisfy { $0?.path.contains("0x") == false })
  }

  @Test(arguments: ["\\.nothing", "\\.leaves[…].nothing", "", "leaves"])
  func `a path that the state does not have has no address`(_ path: String) {
    #expect(Self.store().address(path: path) { _ in 1 } == nil)
  }

  @Test func `an id of another type and a missing id give no address`() {
    let store = Self.store()
    #expect(store.address(path: "\\.leaves[…]") { _ in "1" } == nil)
    #expect(store.address(path: "\\.leaves[…]") { _ in nil } == nil)
    #expect(store.address(path: "\\.leaves[…]") { _ in 1 } != nil)
  }

  @Test func `actions that are reduced again without effects give the same state`() async {
    let live = Self.store()
    let replica = Self.store(startsEffects: false)
    let subscription = live.onAction {
      replica.dispatch($0.action, at: $0.address, inputs: $0.inputs)
    }
    for address in Self.addresses(of: live) { live.dispatch(Press(), at: address) }
    #expect(replica.state == live.state)
    #expect(live.state.leaves[0].numbers.isEmpty == false)
    subscription.dispose()
  }

  @Test func `a store that starts no effects returns from send, without any work`() async {
    let answer = Middleware<Tree>.after { _, action in action is Press ? Number() : nil }
    let settings = StoreSettings(startsEffects: false)
    let store = Store(state: Tree(), reducer: Self.tree, middleware: [answer], settings: settings)
    let outcome = await store.send(Press())
    #expect(outcome.isHandled)
    #expect(store.effects.isEmpty)
    #expect(store.state.leaves.allSatisfy { $0.numbers.isEmpty && $0.presses == 1 })
  }

  @Test func `a rule tells the type of its actions`() {
    let types = Self.store().rules.map { $0.actionType.map { ObjectIdentifier($0) } }
    #expect(Set(types) == [ObjectIdentifier(Press.self), ObjectIdentifier(Number.self)])
    #expect(
      Self.store().rules.allSatisfy { $0.action == $0.actionType.map { String(reflecting: $0) } }
    )
  }
}
