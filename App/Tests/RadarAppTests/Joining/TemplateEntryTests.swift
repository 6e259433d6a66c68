import TemplateFeature
import TemplateListFeature
import Testing
import UDFKit
import UDFTerminal

@testable import RadarApp

/// Tests the entries that `make feature` writes, each in a program that has nothing else.
@MainActor
struct TemplateEntryTests {
  private let store = Store(
    state: TemplateProgram(),
    reducer: Feature<TemplateProgram>.template.reducer
  )

  @Test func `its command does what it says, and its pane shows it`() async throws {
    let feature = Feature<TemplateProgram>.template
    let pane = feature.pane(store)
    let form = try #require(feature.forms.first)
    #expect(form.usage == "template switch" && feature.forms.count == 1)
    let deed = try #require(form.read("").deed)
    #expect(deed.feature == feature.name)
    _ = try await deed.target(store).send(deed.action)
    #expect(store.state.template.isOn)
    #expect(pane.content as? TemplateProps == TemplateProps(store.state.template))
  }

  @Test func `the commands of a list name its rows, and load and watch as they say`() async throws {
    let feature = Feature<TemplateListProgram>.templateList
    let store = Store(state: TemplateListProgram(), reducer: feature.reducer)
    #expect(
      feature.forms.map(\.usage) == [
        "templatelist add NAME", "templatelist mark NAME", "templatelist refresh",
        "templatelist watch SECONDS", "templatelist unwatch",
      ]
    )
    func run(_ position: Int, _ text: String) async throws {
      let deed = try #require(feature.forms[position].read(text).deed)
      let target = try deed.target(store)
      if case .effects = deed.awaited {
        _ = await target.send(deed.action)
      } else {
        target.dispatch(deed.action)
      }
    }
    try await run(0, "one")
    try await run(1, "one")
    #expect(store.state.templateList.rows.map(\.value) == ["3"])
    #expect(store.state.templateList.marked == 1)
    await #expect(throws: CommandError("There is no NAME \"two\": choose one of one")) {
      try await run(1, "two")
    }
    try await run(3, "60")
    #expect(store.effects.count == 1)
    try await run(4, "")
    #expect(store.effects.isEmpty)
  }
}
