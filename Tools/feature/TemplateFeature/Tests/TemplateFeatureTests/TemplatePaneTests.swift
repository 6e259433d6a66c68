import TerminalUI
import Testing
import UDFKit
import UDFTerminal
import UDFTesting

@testable import TemplateFeature

/// The pane as `connect(to:)` makes it, mounted alone and driven by keys.
@MainActor
struct TemplatePaneTests {
  @Test func `keys are actions, and what they change is shown`() async {
    let test = TestStore(isolating: TemplateState(), reducer: TemplateFeature.reducer)
    let host = FeatureHost(
      test,
      connect: { TemplateFeature.connect(to: $0) },
      press: { $0.handle($1 as Key) },
      render: { $0.lines().map(\.plain) }
    )
    #expect(host.screen == ["switch  off"])
    await host.press(.character("s"))
    await test.receive(TemplateAction.switchTapped) { $0.isOn = true }
    #expect(host.screen == ["switch  on"])
    await test.finish()
  }
}
