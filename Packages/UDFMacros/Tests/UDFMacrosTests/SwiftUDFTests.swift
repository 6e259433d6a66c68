import Testing
import UDFKit
import UDFMacros
import UDFStyles

// page: begin
@LoopFields
struct CounterState: Equatable, Sendable {
  var count = 0
  var message: String?
}

@LoopEvents
enum CounterEvent {
  case increase
  case decrease
  case reset(to: Int)
}

struct CounterView: BindableView {
  let state: CounterState
  let handler: (CounterEvent) -> Void

  var body: String {
    let message = state.message.map { "\n\($0)" } ?? ""
    return "[ - ] \(state.count) [ + ]\(message)"
  }
}
// page: end

// page: begin
@Loop(CounterState.self, CounterEvent.self)
final class CounterLoop: CounterState.Loop, CounterEvent.Handler {
  private let clock: any Clock<Duration>
  private var expiry: Task<Void, Never>?

  init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    super.init(initial: CounterState())
  }

  func increase() {
    updateCount(count + 1)
  }

  func decrease() {
    if count > 0 {
      updateCount { $0 - 1 }
    } else {
      show("A negative count isn't supported")
    }
  }

  func reset(to count: Int) {
    update(count: count, message: .reset)
  }

  func stop() {
    expiry?.cancel()
    updateMessage(nil)
  }

  private func show(_ message: String) {
    updateMessage(message)
    expiry?.cancel()
    expiry = Task { [clock, weak self] in
      guard (try? await clock.sleep(for: .seconds(2))) != nil else { return }
      self?.updateMessage(nil)
    }
  }
}
// page: end

@MainActor
struct SwiftUDFTests {
  @Test func `the counter counts, never below zero`() async {
    // page: begin
    let counter = CounterView.create(using: CounterLoop())
    counter.appear()  // calls start
    counter.view.handler(.increase)
    counter.view.handler(.decrease)
    counter.view.handler(.decrease)
    // page: end

    await observed { counter.view.body == "[ - ] 0 [ + ]\nA negative count isn't supported" }
    // page: begin
    counter.disappear()  // calls stop
    // page: end
    counter.appear()
    #expect(counter.view.body == "[ - ] 0 [ + ]")
    counter.disappear()
  }

  @Test func `its message goes after two seconds`() async {
    let clock = StepClock()
    let loop = CounterLoop(clock: clock)
    loop.handle(.decrease)
    for await duration in clock.durations {
      #expect(duration == .seconds(2))
      break
    }
    #expect(loop.message != nil)
    clock.wake()
    for await state in loop.state.values where state.message == nil { break }
    #expect(loop.state.value == CounterState())
  }

  @Test func `several fields change in one update`() async {
    let loop = CounterLoop(clock: StepClock())
    loop.handle(.decrease)
    var states = loop.state.values.makeAsyncIterator()
    _ = await states.next()
    loop.handle(.reset(to: 7))
    #expect(await states.next() == CounterState(count: 7))
    loop.stop()
  }

  @Test func `any state can be previewed`() {
    // page: begin
    let previews = [
      CounterView.preview(CounterState()),
      CounterView.preview(CounterState(count: 13)),
      CounterView.preview(CounterState(message: "Preview of a message")),
    ]
    // page: end

    #expect(
      previews.map(\.body) == [
        "[ - ] 0 [ + ]",
        "[ - ] 13 [ + ]",
        "[ - ] 0 [ + ]\nPreview of a message",
      ]
    )
  }

  @Test func `a test waits for a state`() async {
    // page: begin
    let loop = CounterLoop()
    loop.handle(.increase)
    for await state in loop.state.values where state.count == 1 { break }
    // page: end
    #expect(loop.count == 1)
  }
}
