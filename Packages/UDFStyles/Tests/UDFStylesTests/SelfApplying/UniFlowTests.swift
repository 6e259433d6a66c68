import Synchronization
import Testing
import UDFKit
import UDFStyles

// page: begin
struct Arithmetics: Equatable, Sendable {
  var value: Int?
}

extension Arithmetics {
  struct Begin: MutationAction {
    var value = 0

    func apply(to state: inout Arithmetics) throws {
      try require("Arithmetics has not begun yet", state.value == nil)
      state.value = value
    }
  }

  struct SetExplicitly: MutationAction {
    let value: Int

    func apply(to state: inout Arithmetics) throws {
      let current = try require("Arithmetics has begun", state.value)
      try require("Current value is not the desired one", current != value)
      state.value = value
    }
  }

  struct AddFive: MutationAction {
    func apply(to state: inout Arithmetics) throws {
      let current = try require("Arithmetics has begun", state.value)
      state.value = current + 5
    }
  }
}
// page: end

// page: begin
extension Arithmetics {
  struct BeginAndAddFive: TriggerAction {
    func effect(in state: Arithmetics) throws -> Effect {
      .concatenate([.dispatch(Begin()), .dispatch(AddFive())])
    }
  }

  struct Announcement: NotificationAction {
    typealias State = Arithmetics
    let text: String
  }
}
// page: end

// page: begin
extension Arithmetics {
  struct Finish: SelfApplyingAction {
    func run(on state: inout Arithmetics) throws -> Effect {
      let last = try require("Arithmetics has begun", state.value)
      state.value = nil
      return .dispatch(Announcement(text: "finished at \(last)"))
    }
  }
}
// page: end

// page: begin
enum Session: Equatable, Sendable {
  case closed
  case open(user: String)
  case locked(user: String, attempts: Int)
}

extension Session {
  struct Open: MutationAction {
    let user: String

    func apply(to state: inout Session) throws {
      try require("The session is closed", state == .closed)
      state = .open(user: user)
    }
  }

  struct Lock: MutationAction {
    func apply(to state: inout Session) throws {
      let user = try require("The session is open", state.openUser)
      state = .locked(user: user, attempts: 0)
    }
  }

  struct Close: MutationAction {
    func apply(to state: inout Session) throws {
      try require("The session has begun", state != .closed)
      state = .closed
    }
  }

  var openUser: String? { if case .open(let user) = self { user } else { nil } }
}
// page: end

// page: begin
final class ArithmeticsScreen: Sendable {
  let disposer = Disposer()
  private let shown = Mutex<[String]>([])
  var lines: [String] { shown.withLock { $0 } }

  init(store: Store<Arithmetics>) {
    store.observe({ $0.value }, by: self, ArithmeticsScreen.show).dispose(by: disposer)
    store.onAction { [weak self] in self?.hear($0) }.dispose(by: disposer)
  }

  func show(_ value: Int) { add("value: \(value)") }

  private func hear(_ dispatched: Dispatched<Arithmetics>) {
    if let reason = dispatched.rejection { add("rejected: \(reason)") }
    if let announcement = dispatched.applied(as: Arithmetics.Announcement.self) {
      add(announcement.text)
    }
  }

  private func add(_ line: String) { shown.withLock { $0.append(line) } }
}
// page: end

struct UniFlowTests {
  @Test func `arithmetics begins, sets explicitly, refuses the same value and adds five`() {
    // page: begin
    let store = Store(state: Arithmetics())
    let screen = ArithmeticsScreen(store: store)

    store.dispatch(Arithmetics.AddFive())  // rejected: it has not begun
    store.dispatch(Arithmetics.Begin())
    store.dispatch(Arithmetics.SetExplicitly(value: 5))
    store.dispatch(Arithmetics.SetExplicitly(value: 5))  // rejected: the same value
    store.dispatch(Arithmetics.AddFive())
    store.dispatch(Arithmetics.Announcement(text: "done"))
    // page: end

    #expect(store.state.value == 10)
    let place = "(required at UDFStylesTests/UniFlowTests.swift:"
    let said = screen.lines.map { $0.split(separator: place).first.map(String.init) ?? $0 }
    #expect(
      said == [
        "rejected: “Arithmetics has begun” does not hold ",
        "value: 0",
        "value: 5",
        "rejected: “Current value is not the desired one” does not hold ",
        "value: 10",
        "done",
      ]
    )
  }

  @Test func `an action changes the state and emits another one`() {
    let store = Store(state: Arithmetics(value: 5))
    let screen = ArithmeticsScreen(store: store)
    store.dispatch(Arithmetics.Finish())
    #expect(store.state.value == nil)
    #expect(screen.lines == ["value: 5", "finished at 5"])
  }

  @Test func `states carry values, and a transition that is not allowed is rejected`() {
    let store = Store(state: Session.closed)
    store.dispatch(Session.Lock())
    #expect(store.state == .closed)
    store.dispatch(Session.Open(user: "Ann"))
    store.dispatch(Session.Lock())
    #expect(store.state == .locked(user: "Ann", attempts: 0))
    store.dispatch(Session.Open(user: "Bea"))
    #expect(store.state == .locked(user: "Ann", attempts: 0))
    store.dispatch(Session.Close())
    #expect(store.state == .closed)
  }

  @Test func `every processed action is told, also one that changes nothing`() {
    let store = Store(state: Arithmetics())
    let screen = ArithmeticsScreen(store: store)
    // page: begin
    let processed = Mutex<[Int?]>([])
    store.onAction { dispatched in
      guard dispatched.rejection == nil else { return }
      processed.withLock { $0.append(dispatched.state.value) }
    }
    .dispose(by: screen.disposer)
    // page: end
    store.dispatch(Arithmetics.Begin(value: 1))
    store.dispatch(Arithmetics.Begin(value: 2))
    store.dispatch(Arithmetics.Announcement(text: "one"))
    #expect(processed.withLock { $0 } == [1, 1])
    screen.disposer.dispose()
  }

  @Test func `a handle that is replaced ends the subscription before`() {
    let store = Store(state: Arithmetics(value: 1))
    let screen = ArithmeticsScreen(store: Store(state: Arithmetics()))
    // page: begin
    var subscription = store.observe({ $0.value }, by: screen, ArithmeticsScreen.show)
    subscription = store.observe({ $0.value.map { -$0 } }, by: screen, ArithmeticsScreen.show)
    // page: end
    store.dispatch(Arithmetics.AddFive())
    #expect(screen.lines == ["value: 1", "value: -1", "value: -6"])
    subscription.dispose()
  }

  @Test func `an observer may pass over the first value`() async {
    let store = Store(state: Arithmetics(value: 1))
    // page: begin
    let changes = store.states().dropFirst()
    // page: end
    store.dispatch(Arithmetics.AddFive())
    for await state in changes {
      #expect(state.value == 6)
      break
    }
  }
}
