import Testing
import UDFKit

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
      .concatenate(.dispatch(Begin()), .dispatch(AddFive()))
    }
  }

  struct Announcement: NotificationAction {
    typealias State = Arithmetics
    let text: String
  }
}
// page: end

// page: begin
final class ArithmeticsScreen: Sendable {
  let lines = Recorder<String>()
  let disposer = Disposer()

  init(store: Store<Arithmetics>) {
    store.observe({ $0.value }, by: self, ArithmeticsScreen.show).dispose(by: disposer)
    store.onAction { [lines] in
      if let reason = $0.rejection { lines.record("rejected: \(reason)") }
      if let announcement = $0.applied(as: Arithmetics.Announcement.self) {
        lines.record(announcement.text)
      }
    }
    .dispose(by: disposer)
  }

  func show(_ value: Int) { lines.record("value: \(value)") }
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
    let place = "(required at UDFKitTests/UniFlowTests.swift:"
    let said = screen.lines.all.map { $0.split(separator: place).first.map(String.init) ?? $0 }
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
}
