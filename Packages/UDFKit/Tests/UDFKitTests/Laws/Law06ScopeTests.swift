import Testing

@testable import UDFKit

/// Law 6: `scope(a).scope(b)` is `scope(a.b)`, holds no state, and costs the same at any depth.
@Suite struct Law06ScopeTests {
  @Test func `law 6: two scopes are the scope of both`() {
    let store = makeStore()
    #expect(store.scope(\.left).scope(\.count).node === store.scope(\.left.count).node)
    #expect(store.scope(\.self).node === store.node)
  }

  @Test func `law 6: the way to a slice ten deep is as long as to one`() {
    struct Box<Value: Sendable & Equatable>: Sendable, Equatable {
      var other = 0
      var value: Value
    }
    enum Up: Action { case up }
    let deep = Box(value: Box(value: Box(value: Box(value: Box(value: 0)))))
    let store = Store(state: deep) {
      Scope(\.value.value) { Scope(\.value) { Scope(\.value.value) { countingRule(Up.self) } } }
    }
    let leaf = store.scope(\.value).scope(\.value).scope(\.value).scope(\.value).scope(\.value)
    let seen = leaf.told()
    store.dispatch(Up.up)
    #expect(leaf.state == 1)
    #expect(seen.all == [0, 1])
    #expect(leaf.node.slice.projections.isEmpty)
    #expect(store.core.rules[0].slice.projections.isEmpty)
  }

  @Test func `law 6: a scoped store is never stale`() {
    let store = makeStore()
    let left = store.scope(\.left)
    let sum = store.scope { $0.left.count + $0.right.count }
    let tenfold = sum.scope { $0 * 10 }
    for number in 1...10 {
      store.dispatch(CounterAction.up)
      #expect(left.state.count == number)
      #expect(sum.state == 2 * number)
      #expect(sum.scope { $0 * 10 }.state == 20 * number)
      #expect(tenfold.state == 20 * number)
    }
  }

  @Test func `law 6: siblings do not touch each other, ancestors and descendants do`() {
    struct Outer: Equatable, Sendable {
      var inner = Inner()
      var other = 0
    }
    struct Inner: Equatable, Sendable {
      var value = 0
      var text = ""
    }
    enum Set: Action { case value }
    let store = Store(state: Outer()) { Scope(\.inner.value) { countingRule(Set.self) } }
    let asked = Recorder<String>()
    let subscriptions = [
      store.scope(\.other).scope { asked.record("sibling", $0) }.observe { _ in },
      store.scope(\.inner.text).scope { asked.record("cousin", $0) }.observe { _ in },
      store.scope(\.inner).scope { asked.record("parent", $0.value) }.observe { _ in },
    ]
    let before = asked.all.count
    store.dispatch(Set.value)
    #expect(asked.all.dropFirst(before) == ["parent"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test
  func `law 7: an own scope of a computed value is addressed to the slice it is computed from`() {
    let store = makeStore()
    let count = store.scope(\.left).scope(reading: { $0 }).scope(\.count, as: .own)
    count.dispatch(CounterAction.up)
    #expect(store.state.left.count == 1)
    #expect(store.state.right.count == 0)
  }

  @Test func `law 6: a computed optional is unwrapped, and what is in it is told`() {
    let store = makeStore()
    let text = store.scope { $0.sheet }.unwrapped(or: Sheet(text: "none")).scope(\.text)
    let told = text.told()
    store.dispatch(SheetAction.opened)
    store.dispatch(SheetAction.typed("x"))
    #expect(told.all == ["none", "", "x"])
  }
}

extension Recorder where Value == String {
  fileprivate func record<Answer>(_ name: String, _ answer: Answer) -> Answer {
    record(name)
    return answer
  }
}
