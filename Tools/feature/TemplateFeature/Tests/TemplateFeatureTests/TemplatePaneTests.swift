import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import TemplateFeature

/// The pane as `connect(to:)` makes it, mounted alone and driven by keys.
@MainActor
struct TemplatePaneTests {
  private let test = TestStore(isolating: TemplateState(), reducer: TemplateFeature.reducer)

  private func host() -> FeatureHost<TemplateState, FeaturePane<TemplateState, TemplateProps>, Key>
  {
    FeatureHost(
      test,
      connect: { TemplateFeature.connect(to: $0) },
      press: { $0.handle($1) },
      render: { $0.lines().map(\.plain) }
    )
  }

  @Test func `keys are actions, and what they change is shown`() async {
    let host = host()
    #expect(host.screen == ["switch  off"])
    await host.press(.character("s"))
    await test.receive(TemplateAction.switchTapped) { $0.isOn = true }
    #expect(host.screen == ["switch  on"])
    await test.finish()
  }

  @Test func `it asks to be drawn again when its props changed, and only then`() async {
    let pane = host().pane
    var changes: [Bool] = []
    pane.onChange = { [unowned pane] in changes.append(pane.props.isOn) }
    pane.props = TemplateProps(test.state)
    #expect(changes.isEmpty)
    await test.send(TemplateAction.switchTapped) { $0.isOn = true }
    #expect(changes == [true])
    await test.finish()
  }

  @Test func `a pane that nobody holds goes, and its subscription with it`() async {
    do {
      let pane = host().pane
      pane.onChange = { Testing.Issue.record("a pane that went was told") }
      test.expectGone(pane)
    }
    await test.send(TemplateAction.switchTapped) { $0.isOn = true }
    await test.finish()
  }
}
