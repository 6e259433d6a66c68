import Foundation
import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import CounterFeature

/// Tests the pane that `connect(to:)` creates, mounted alone and driven by keys.
@MainActor
struct CounterPaneTests {
  private let test = TestStore(isolating: CounterState(count: 3), reducer: CounterFeature.reducer)

  private func host() -> FeatureHost<CounterState, FeaturePane<CounterState, CounterProps>, Key> {
    FeatureHost(
      test,
      connect: { CounterFeature.connect(to: $0) },
      press: { $0.handle($1) },
      render: { $0.lines().map(\.plain) }
    )
  }

  @Test func `keys are actions, and what they change is shown`() async {
    let host = host()
    #expect(host.screen == ["count  3", "step  [1] 5  10 ", ""])
    await host.press(.up)
    await test.receive(CounterAction.incrementButtonTapped) { $0.count = 4 }
    await host.press(.character("s"), .enter, .down)
    await test.receive(CounterAction.stepChosen(5)) { $0.step = 5 }
    await test.receive(CounterAction.decrementButtonTapped) { state in
      state.count = 0
      state.message = "The count cannot go below zero"
    }
    #expect(host.screen == ["count  0", "step   1 [5] 10 ", "The count cannot go below zero"])
    await test.advance(by: .seconds(2))
    await test.receive(CounterAction.messageExpired) { $0.message = nil }
    #expect(host.screen == ["count  0", "step   1 [5] 10 ", ""])
    await test.finish()
  }

  @Test func `its props are written as JSON`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(host().pane.props), as: UTF8.self)
    #expect(json == #"{"canDecrement":true,"count":3,"step":1}"#)
  }
}
