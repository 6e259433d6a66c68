import Testing
import UDFKit
import UDFTesting

@testable import TemplateFeature

/// The feature as people speak of it.
struct TemplateScenarioTests {
  private static let all = [
    Scenario("Switching on", of: "Template")
      .given(TemplateState())
      .when(TemplateAction.switchTapped)
      .then { $0.isOn = true }
  ]

  @Test(arguments: 0..<all.count)
  func `it does what its scenarios say`(index: Int) async {
    await Self.all[index].run(on: TemplateFeature.reducer)
  }

  @Test func `they can be read`() {
    assertSnapshot(of: Self.all.gherkin(), named: "scenarios")
  }
}
