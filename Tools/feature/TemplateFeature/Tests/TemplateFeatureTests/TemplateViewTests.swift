import TerminalUI
import Testing
import UDFTerminal
import UDFTesting

@testable import TemplateFeature

/// The view: a function of props.
@MainActor
struct TemplateViewTests {
  private func view(_ state: TemplateState = TemplateState()) -> TemplateView {
    TemplateView(props: TemplateProps(state)) { Issue.record("dispatched \($0)") }
  }

  @Test(arguments: [("off", TemplateState()), ("on", TemplateState(isOn: true))])
  func `it looks as it did`(name: String, state: TemplateState) {
    assertSnapshot(of: view(state).lines(width: .max).map(\.plain), named: name)
  }

  @Test(arguments: [Key.enter, .character("x"), .tab])
  func `another key means nothing`(key: Key) {
    #expect(!view().handle(key))
  }
}
