import Testing
import UDFKit
import UDFStyles
import UDFTesting

struct Account: Equatable, Sendable {
  var balance = 0
  var revision = 0
}

struct Deposited: MutationAction {
  let amount: Int

  func apply(to state: inout Account) throws {
    state.balance += amount
    try require("The amount is positive", amount > 0)
  }
}

struct DepositedTwice: TriggerAction {
  let amount: Int

  func effect(in state: Account) throws -> Effect {
    try require("There is something already", state.balance > 0)
    return .merge([.dispatch(Deposited(amount: amount)), .dispatch(Deposited(amount: amount))])
  }
}

struct InterestPaid: NotificationAction {
  typealias State = Account
  let rate: Int
}

struct Bank: Equatable, Sendable {
  var left = Account()
  var right = Account()
}

struct SelfApplyingTests {
  @Test func `a trigger changes nothing by itself, emits others and may be rejected`() {
    let store = Store(state: Account())
    store.dispatch(DepositedTwice(amount: 3))
    #expect(store.state.balance == 0)
    store.dispatch(Deposited(amount: 1))
    store.dispatch(DepositedTwice(amount: 3))
    #expect(store.state.balance == 7)
  }

  @Test func `a notification changes nothing, and reaches every listener with its data`() {
    let issues = Recorder<String>()
    let settings = StoreSettings(report: { issues.record("\($0)") })
    let store = Store(state: Account(), settings: settings)
    let rates = Recorder<Int>()
    let listening = (0..<2).map { _ in
      store.onAction { if let paid = $0.applied(as: InterestPaid.self) { rates.record(paid.rate) } }
    }
    store.dispatch(InterestPaid(rate: 4))
    #expect(rates.values == [4, 4])
    #expect(store.state == Account())
    #expect(issues.values.isEmpty)
    for subscription in listening { subscription.dispose() }
  }

  @Test func `the hook runs after success, before anybody is told, and can reject`() {
    let store = Store(state: Account()) {
      SelfApplying { state, action in
        state.revision += 1
        if let deposited = action as? Deposited {
          try deposited.require("The account is not full", state.balance < 10)
        }
      }
    }
    let accounts = StateRecorder(of: store)
    store.dispatch(Deposited(amount: 5))
    store.dispatch(Deposited(amount: -1))
    store.dispatch(Deposited(amount: 5))
    #expect(accounts.told.values == [Account(), Account(balance: 5, revision: 1)])
  }

  @Test func `each slice takes its own actions, and awaits what they cause`() async {
    let store = Store(state: Bank()) {
      Scope(\.left, as: .own) { SelfApplying() }
      Scope(\.right, as: .own) { SelfApplying() }
    }
    let left = store.scope(\.left, as: .own)
    await left.send(Deposited(amount: 1))
    await left.send(DepositedTwice(amount: 2))
    #expect(store.state.left.balance == 5)
    #expect(store.state.right.balance == 0)
  }

  @Test func `an action prints as itself and shows where it was dispatched`() {
    let store = Store(state: Account())
    let heard = Recorder<String>()
    let listening = store.onAction { heard.record("\($0.action) \($0.location.fileID)") }
    store.dispatch(Deposited(amount: 1))
    #expect(heard.values == ["Deposited(amount: 1) UDFStylesTests/SelfApplyingTests.swift"])
    listening.dispose()
  }

  @MainActor
  @Test func `an action that is sent is reduced where the caller runs, with its outcome`() async {
    let store = Store(state: Account())
    let accounts = StateRecorder(of: store)
    let outcome = await store.send(Deposited(amount: 1))
    #expect(accounts.told.contexts == [.main, .main])
    #expect(outcome.rejections.isEmpty)
    #expect(await store.send(Deposited(amount: 0)).rejections.count == 1)
  }
}
