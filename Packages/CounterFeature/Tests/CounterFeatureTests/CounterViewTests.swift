import TerminalUI
import Testing
import UDFTerminal
import UDFTesting

@testable import CounterFeature

struct CounterViewTests {
  private func view(_ state: CounterState) -> CounterView {
    CounterView(props: CounterProps(state)) { _ in }
  }

  private func events(of keys: [Key], _ state: CounterState = CounterState()) -> [CounterAction] {
    var events: [CounterAction] = []
    let view = CounterView(props: CounterProps(state)) { events.append($0) }
    for key in keys { #expect(view.handle(key)) }
    return events
  }

  @Test(arguments: [
    ("at zero", CounterState()), ("with a count and a step", CounterState(count: 42, step: 5)),
    ("with a message", CounterState(message: "The count cannot go below zero")),
  ])
  func `it looks as it did`(name: String, state: CounterState) {
    assertSnapshot(of: view(state).lines(width: .max).map(\.plain), named: name)
  }

  @Test func `keys count, reset and choose the next step`() {
    #expect(events(of: [.up, "+"]) == [.incrementButtonTapped, .incrementButtonTapped])
    #expect(events(of: [.down, "-"]) == [.decrementButtonTapped, .decrementButtonTapped])
    #expect(events(of: ["0"]) == [.resetButtonTapped])
  }

  @Test(arguments: [(1, 5), (5, 10), (10, 1)])
  func `s goes round the steps`(step: Int, next: Int) {
    #expect(events(of: [.character("s")], CounterState(step: step)) == [.stepChosen(next)])
  }

  @Test(arguments: [Key.enter, .character("x"), .control("c"), .tab])
  func `another key means nothing`(key: Key) {
    let view = CounterView(props: CounterProps(CounterState())) { Issue.record("dispatched \($0)") }
    #expect(!view.handle(key))
  }

  @Test(arguments: [(0, 1, false), (4, 5, false), (5, 5, true), (1, 1, true)])
  func `props tell whether a whole step can be taken away`(count: Int, step: Int, can: Bool) {
    #expect(CounterProps(CounterState(count: count, step: step)).canDecrement == can)
  }
}
