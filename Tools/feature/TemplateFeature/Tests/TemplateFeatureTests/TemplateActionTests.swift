import Testing
import UDFKit
import UDFTesting

@testable import TemplateFeature

/// Each action, on a store of the feature's slice alone: what it changes, and nothing else.
struct TemplateActionTests {
  @Test func `the switch goes on and off`() async {
    let test = TestStore(isolating: TemplateState(), reducer: TemplateFeature.reducer)
    await test.send(TemplateAction.switchTapped) { $0.isOn = true }
    await test.send(TemplateAction.switchTapped) { $0.isOn = false }
    await test.finish()
  }
}
