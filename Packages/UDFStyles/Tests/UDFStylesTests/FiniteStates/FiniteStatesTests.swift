import Testing
import UDFInspection
import UDFKit
import UDFTesting

@testable import UDFStyles

private enum Door: CaseIterable, Sendable { case open, closed, locked }

private enum DoorAction: Action, Equatable, CaseIterable { case opened, closed, turned }

private struct Broken: Action {}

struct FiniteStatesTests {
  private let door = FiniteStates<Door>(
    initial: .closed,
    transitions: [
      Transition(from: .closed, on: DoorAction.opened, to: .open),
      Transition(from: .open, on: DoorAction.closed, to: .closed),
      Transition(from: .closed, on: DoorAction.turned, to: .locked),
      Transition(from: .locked, on: DoorAction.turned, to: .closed),
      Transition(from: .locked, on: Broken.self, to: .open),
    ]
  )

  @Test func `from every state every action leads where the machine says, or is rejected`() {
    let arrows: [Door: [DoorAction: Door]] = [
      .closed: [.opened: .open, .turned: .locked], .open: [.closed: .closed],
      .locked: [.turned: .closed],
    ]
    for state in Door.allCases {
      for action in DoorAction.allCases {
        let store = Store(state: state, reducer: door.reducer)
        let reasons = Recorder<ForbiddenTransition>()
        let listening = store.onAction {
          if let reason = $0.rejection as? ForbiddenTransition { reasons.record(reason) }
        }
        store.dispatch(action)
        let next = arrows[state]?[action]
        #expect(store.state == next ?? state)
        let refused = ForbiddenTransition(state: "\(state)", action: "\(action)")
        #expect(reasons.values == (next == nil ? [refused] : []))
        listening.dispose()
      }
    }
  }

  @Test func `a transition may be for every action of a type`() {
    let store = Store(state: Door.locked, reducer: door.reducer)
    store.dispatch(Broken())
    #expect(store.state == .open)
    #expect(store.rules.count == 2)
  }

  @Test func `the reason names the state and the action and says what to do`() {
    #expect(
      ForbiddenTransition(state: "open", action: "turned").description
        == "No transition on turned in state open. Add Transition(from: .open, on: …) if it is meant"
        + " to be."
    )
  }

  @Test func `the machine is printed as a Mermaid state diagram`() {
    #expect(
      door.diagram == """
        stateDiagram-v2
          [*] --> closed
          closed --> open: opened
          open --> closed: closed
          closed --> locked: turned
          locked --> closed: turned
          locked --> open: Broken
        """
    )
  }
}
