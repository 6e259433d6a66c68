import TerminalUI
import Testing

@testable import CounterFeature

/// The view: a function of props.
@MainActor
struct CounterViewTests {
  private func picture(_ state: CounterState) -> String {
    let view = CounterView(props: CounterProps(state)) { _ in }
    return Block(view.lines).plain
  }

  private func events(of keys: [Key], _ state: CounterState = CounterState()) -> [CounterAction] {
    var events: [CounterAction] = []
    let view = CounterView(props: CounterProps(state)) { events.append($0) }
    for key in keys { #expect(view.handle(key)) }
    return events
  }

  @Test func `shows the count and the step`() {
    #expect(picture(CounterState(count: 42, step: 5)) == "count  42\nstep   1 [5] 10 \n")
  }

  @Test func `shows the message`() {
    let state = CounterState(message: "The count cannot go below zero")
    #expect(picture(state) == "count  0\nstep  [1] 5  10 \nThe count cannot go below zero")
  }

  @Test func `the message does not change the height`() {
    let without = CounterView(props: CounterProps(CounterState())) { _ in }
    let with = CounterView(props: CounterProps(CounterState(message: "here"))) { _ in }
    #expect(without.lines.count == with.lines.count)
  }

  @Test func `keys count, reset and choose the next step`() {
    #expect(
      events(of: [.up, .character("+")]) == [.incrementButtonTapped, .incrementButtonTapped]
    )
    #expect(
      events(of: [.down, .character("-")]) == [.decrementButtonTapped, .decrementButtonTapped]
    )
    #expect(events(of: [.character("0")]) == [.resetButtonTapped])
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
