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

  private let list = Store(
    state: TemplateListProgram(),
    reducer: Feature<TemplateListProgram>.templateList.reducer
  )

  /// Runs the command of the list at a position in its help.
  private func run(_ position: Int, _ text: String) async throws {
    let form = Feature<TemplateListProgram>.templateList.forms[position]
    let deed = try #require(form.read(text).deed)
    let target = try deed.target(list)
    if case .effects = deed.awaited {
      _ = await target.send(deed.action)
    } else {
      target.dispatch(deed.action)
    }
  }

  @Test func `the commands of a list name its rows, and load and watch as they say`() async throws {
    #expect(
      Feature<TemplateListProgram>.templateList.forms.map(\.usage) == [
        "templatelist add NAME", "templatelist mark NAME", "templatelist refresh",
        "templatelist watch SECONDS", "templatelist unwatch",
      ]
    )
    for name in ["one", "two", "three"] { try await run(0, name) }
    try await run(1, "two")
    #expect(list.state.templateList.rows.map(\.value) == ["3", "3", "5"])
    #expect(list.state.templateList.rows.map(\.isMarked) == [false, true, false])
    try await run(3, "60")
    #expect(list.effects.count == 1)
    try await run(4, "")
    #expect(list.effects.isEmpty)
  }

  @Test(arguments: [
    ([], "none is there yet"), (["hall"], "choose one of hall"),
    (["a", "b", "c", "d", "e"], "choose one of a, b, c, d, e"),
    (["a", "b", "c", "d", "e", "f"], "choose one of a, b, c, d, e, …"),
  ])
  func `a row that is not there is an error that names those that are`(
    names: [String],
    choice: String
  ) async throws {
    for name in names { try await run(0, name) }
    await #expect(throws: CommandError("There is no NAME \"rome\": \(choice)")) {
      try await run(1, "rome")
    }
    #expect(list.state.templateList.marked == 0)
  }
}
