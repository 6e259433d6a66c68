import Observation
import Testing
import UDFKit
import UDFStyles
import UDFTesting

private struct Lamp: Equatable, Sendable {
  var isOn = false
  var label: String?
}

private enum LampEvent: Sendable {
  case toggled
  case labelled(String)
}

private struct LampView: BindableView {
  let text: String
  let handler: (LampEvent) -> Void

  init(state: Lamp, handler: @escaping (LampEvent) -> Void) {
    text = (state.isOn ? "●" : "○") + (state.label.map { " " + $0 } ?? "")
    self.handler = handler
  }
}

private final class LampLoop: ViewProvider {
  let loop: LoopState<Lamp>
  var calls: [String] = []

  init(_ loop: LoopState<Lamp> = LoopState(Lamp())) { self.loop = loop }

  var state: CurrentValue<Lamp> { loop.current }

  func handle(_ event: LampEvent) {
    switch event {
    case .toggled: loop.update { $0.isOn.toggle() }
    case .labelled(let label):
      loop.update {
        $0.isOn = true
        $0.label = label
      }
    }
  }

  func start() { calls.append("start") }
  func stop() { calls.append("stop") }
}

private struct House: Equatable, Sendable {
  var kitchen = Lamp()
  var hall = Lamp()
}

@MainActor
struct LoopTests {
  @Test func `a view shows the state and hands events to its loop`() async {
    let loop = LampLoop()
    let bound = LampView.create(using: loop)
    bound.appear()
    #expect(bound.view.text == "○")
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking({ _ = bound.view }, onChange: { continuation.finish() })
    bound.view.handler(.toggled)
    for await _ in changes {}
    #expect(bound.view.text == "●")
    #expect(loop.state.value == Lamp(isOn: true))
  }

  @Test func `start and stop follow the coming and going of the view, once each`() {
    let loop = LampLoop()
    let bound = LampView.create(using: loop)
    #expect(loop.calls == [])
    bound.disappear()
    #expect(loop.calls == [])
    bound.appear()
    bound.appear()
    #expect(loop.calls == ["start"])
    bound.disappear()
    bound.disappear()
    #expect(loop.calls == ["start", "stop"])
    bound.appear()
    #expect(loop.calls == ["start", "stop", "start"])
  }

  @Test func `a view that is not there keeps what it showed, and catches up later`() async {
    let loop = LampLoop()
    let bound = LampView.create(using: loop)
    bound.appear()
    bound.disappear()
    let (told, continuation) = AsyncStream.makeStream(of: Void.self)
    let later = loop.state.observe { if $0.isOn { continuation.finish() } }
    loop.handle(.labelled("lamp"))
    for await _ in told {}
    later.dispose()
    #expect(bound.view.text == "○")
    bound.appear()
    #expect(bound.view.text == "● lamp")
  }

  @Test func `the current value can be observed and iterated`() async {
    let loop = LampLoop()
    let (told, continuation) = AsyncStream.makeStream(of: Bool.self)
    let observing = loop.state.observe { continuation.yield($0.isOn) }
    loop.handle(.toggled)
    var seen: [Bool] = []
    for await isOn in told {
      seen.append(isOn)
      if isOn { break }
    }
    #expect(seen == [false, true])
    for await state in loop.state.values {
      #expect(state.isOn)
      break
    }
    observing.dispose()
  }

  @Test func `any state can be previewed`() {
    #expect(LampView.preview(Lamp(label: "off")).text == "○ off")
    #expect(LampView.preview(Lamp(isOn: true)).text == "●")
  }

  @Test func `a loop can live on a slice of an app's state, and changes several fields at once`() {
    let store = Store(state: House()) {
      Scope(\.kitchen, as: .own) { LoopUpdates() }
      Scope(\.hall, as: .own) { LoopUpdates() }
    }
    let hall = store.scope(\.hall, as: .own)
    let lamps = StateRecorder(of: hall)
    LampLoop(LoopState(in: hall)).handle(.labelled("lamp"))
    #expect(lamps.told.values == [Lamp(), Lamp(isOn: true, label: "lamp")])
    #expect(store.state.kitchen == Lamp())
  }

  @Test func `an optional field is set, reset or left`() {
    var field: Int? = 1
    FieldUpdate<Int>.unchanged.apply(to: &field)
    #expect(field == 1)
    FieldUpdate.set(2).apply(to: &field)
    #expect(field == 2)
    FieldUpdate<Int>.reset.apply(to: &field)
    #expect(field == nil)
  }
}
