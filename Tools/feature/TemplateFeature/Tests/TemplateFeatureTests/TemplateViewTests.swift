import TerminalUI
import Testing
import UDFTerminal
import UDFTesting

@testable import TemplateFeature

/// The view: a function of props.
@MainActor
struct TemplateViewTests {
  private func view(
    _ state: TemplateState = TemplateState(),
    handler: @escaping (TemplateAction) -> Void = { Issue.record("dispatched \($0)") }
  ) -> TemplateView {
    TemplateView(props: TemplateProps(state), handler: handler)
  }

  @Test(arguments: [("off", TemplateState()), ("on", TemplateState(isOn: true))])
  func `it looks as it did`(name: String, state: TemplateState) {
    assertSnapshot(of: view(state).lines(width: .max).map(\.plain), named: name)
  }

  @Test func `s taps the switch`() {
    var events: [TemplateAction] = []
    #expect(view { events.append($0) }.handle(.character("s")))
    #expect(events == [.switchTapped])
  }

  @Test(arguments: [Key.enter, .character("x"), .tab])
  func `another key means nothing`(key: Key) {
    #expect(!view().handle(key))
  }
}
