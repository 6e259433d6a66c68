import Testing

@testable import UDFKit

/// Law 7 for rules that lie deeper than the slice that is an instance of its own.
@Suite struct Law07NestedOwnTests {
  struct Pane: Equatable, Sendable {
    var inner = Counter()
    var heard = 0
  }

  struct Panes: Equatable, Sendable {
    var left = Pane()
    var right = Pane()
  }

  enum Do: Action { case start, arrived }

  private static var pane: Reducer<Pane> {
    Reducer {
      Scope(\.inner) {
        On(Do.self) { inner, action in
          if case .start = action { return .dispatch(Do.arrived) }
          inner.count += 1
          return .none
        }
      }
      On(Do.self) { pane, action in
        if case .arrived = action { pane.heard += 1 }
        return .none
      }
    }
  }

  private static let panes = Reducer<Panes> {
    Scope(\.left, as: .own) { pane }
    Scope(\.right, as: .own) { pane }
  }

  @Test func `law 7: what an effect deep in an instance dispatches reaches all of that instance`() {
    let store = Store(state: Panes(), reducer: Self.panes)
    store.dispatch(Do.start)
    let once = Pane(inner: Counter(count: 1), heard: 1)
    #expect(store.state == Panes(left: once, right: once))
    store.scope(\.right, as: .own).dispatch(Do.start)
    #expect(store.state.left == once)
    #expect(store.state.right == Pane(inner: Counter(count: 2), heard: 2))
    let all: Reducer<[Int: Panes]> = ForEach(\.self) { Self.panes }
    let rows = Store(state: [1: Panes()], reducer: all)
    rows.dispatch(Do.start)
    #expect(rows.state[1] == Panes(left: once, right: once))
  }
}
