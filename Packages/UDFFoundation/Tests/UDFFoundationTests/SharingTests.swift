import Foundation
import Testing
import UDFFoundation
import UDFKit
import UDFTesting

// page: begin
struct Account: Equatable, Sendable, Codable {
  var name = ""
  var points = 0
}

struct Cart: Equatable, Sendable {
  var items: [String] = []
}

struct ShopState: Equatable, Sendable {
  var account = Account()
  var cart = Cart()
  var message = ""
}
// page: end

// page: begin
enum AccountAction: Action, Equatable { case nameChanged(String) }

enum AccountFeature {
  static let reducer = Reducer { On(AccountAction.self, reduce) }

  static func reduce(_ account: inout Account, _ action: AccountAction) -> Effect {
    switch action {
    case .nameChanged(let name):
      account.name = name
      return .none
    }
  }
}
// page: end

// page: begin
struct Checkout: Equatable, Sendable {
  var account: Account
  var cart: Cart
  var message: String
}

enum CheckoutAction: Action, Equatable { case orderTapped }

enum CheckoutFeature {
  static let reducer = Reducer { On(CheckoutAction.self, reduce) }

  static func reduce(_ checkout: inout Checkout, _ action: CheckoutAction) -> Effect {
    switch action {
    case .orderTapped:
      checkout.account.points += checkout.cart.items.count
      checkout.cart.items = []
      checkout.message = "Thank you, \(checkout.account.name)"
      return .none
    }
  }
}
// page: end

// page: begin
extension Lens where Whole == ShopState, Part == Checkout {
  static var checkout: Lens {
    Lens(\.account, \.cart, \.message) {
      Checkout(account: $0, cart: $1, message: $2)
    } set: {
      ($0.account, $0.cart, $0.message)
    }
  }
}

let shopReducer = Reducer<ShopState> {
  Scope(\.account) { AccountFeature.reducer }
  Scope(through: .checkout) { CheckoutFeature.reducer }
}
// page: end

@Suite struct SharingTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `a feature on a slice of several places writes them all`() {
    // page: begin
    let store = Store(
      state: ShopState(cart: Cart(items: ["tea", "rice"])),
      reducer: shopReducer
    )
    store.dispatch(AccountAction.nameChanged("Ada"))
    store.scope(through: .checkout).dispatch(CheckoutAction.orderTapped)
    print(store.state.account.points, store.state.message)  // 2 Thank you, Ada
    // page: end
    #expect(store.state.account == Account(name: "Ada", points: 2))
    #expect(store.state.cart == Cart())
    #expect(store.state.message == "Thank you, Ada")
  }

  @Test func `a value that follows from others is computed from them`() {
    let store = Store(state: ShopState(cart: Cart(items: ["tea"])), reducer: shopReducer)
    // page: begin
    let total = store.scope { $0.cart.items.count }
    // page: end
    #expect(total.state == 1)
  }

  @Test func `a memoised value is computed once for all of its observers`() {
    let calls = Recorder<Int>()
    @Sendable func sorted(_ items: [String]) -> [String] {
      calls.record(items.count)
      return items.sorted()
    }
    let store = Store(state: ShopState(cart: Cart(items: ["tea", "rice"])), reducer: shopReducer)
    // page: begin
    let items = store.scope(\.cart.items).scope(memoizing: { sorted($0) })
    let first = items.observe { print("first: \($0.first ?? "none")") }
    let count = items.observe { print("count: \($0.count)") }
    store.dispatch(CheckoutAction.orderTapped)
    // page: end
    #expect(items.state == [])
    #expect(calls.values == [2, 0])
    first.dispose()
    count.dispose()
  }
}

// page: begin
struct Lamp: Equatable, Sendable { var isOn = false }
enum LampAction: Action, Equatable { case pressed, switchedOff }

struct House: Equatable, Sendable {
  var kitchen = Lamp()
  var hall = Lamp()
  var log: [String] = []
}

struct DoorClosed: Action, Equatable {}

let houseReducer = Reducer<House> {
  Scope(\.kitchen, as: .own) { lampReducer }
  Scope(\.hall, as: .own) { lampReducer }
  On(LampAction.self, from: \.kitchen) { house, action in
    house.log.append("kitchen: \(action)")
    return .none
  }
  On(DoorClosed.self) { _, _ in .dispatch(LampAction.switchedOff, to: \House.hall) }
}

let lampReducer = Reducer<Lamp> {
  On(LampAction.self) { lamp, action in
    lamp.isOn = action == .pressed ? !lamp.isOn : false
    return .none
  }
}
// page: end

extension SharingTests {
  @Test func `an action goes to one instance, and a rule says whose it is`() async {
    // page: begin
    let store = Store(state: House(), reducer: houseReducer)
    store.scope(\.kitchen, as: .own).dispatch(LampAction.pressed)
    store.scope(\.hall, as: .own).dispatch(LampAction.pressed)
    await store.send(DoorClosed())
    print(store.state.kitchen.isOn, store.state.hall.isOn, store.state.log)
    // true false ["kitchen: pressed"]
    // page: end
    #expect(store.state == House(kitchen: Lamp(isOn: true), log: ["kitchen: pressed"]))
  }

  @Test func `a kept account is there after a restart`() {
    let folder = folder.url
    do {
      // page: begin
      let account = Kept(
        Account(),
        in: FileStorage(folder.appendingPathComponent("account.json"))
      )
      let store = Store(state: ShopState(account: account.value), reducer: shopReducer)
      let keeping = store.keep(\.account, in: account)
      // page: end
      store.dispatch(AccountAction.nameChanged("Ada"))
      // page: begin
      keeping.flush()
      // page: end
    }
    let next = Kept(Account(), in: FileStorage(folder.appendingPathComponent("account.json")))
    #expect(next.value.name == "Ada")
    #expect(next.restoration == .restored)
  }

  @Test func `a test keeps in memory and moves the clock`() async {
    // page: begin
    let storage = MemoryStorage()
    let account = Kept(Account(), in: storage)
    let test = TestStore(state: ShopState(account: account.value), reducer: shopReducer)
    let keeping = test.store.keep(\.account, in: account, settings: test.clock.settings())

    await test.send(AccountAction.nameChanged("Ada")) { $0.account.name = "Ada" }
    await test.advance(by: .milliseconds(300))
    #expect(Kept(Account(), in: storage).value.name == "Ada")
    keeping.dispose()
    await test.finish()
    // page: end
  }
}
