import ArgumentParser
import TemplateFeature
import TemplateListFeature
import TerminalUI
import Testing
import UDFInspection
import UDFKit
import UDFTerminal

@testable import RadarApp

@MainActor
struct JoinedFeatureTests {
  private nonisolated static let features = AppState.features(.offline)
  private nonisolated static let names = features.map(\.name)

  private let session = Session(radar: Radar(clients: .offline))

  private func feature(_ name: String) throws -> Feature<AppState> {
    try #require(Self.features.first { $0.name == name })
  }

  @Test func `no two features have one name, and none has a name of radar's own commands`() {
    #expect(Set(Self.names).count == Self.names.count)
    let own = CommandBook.forms(explaining: .offline).map(\.text)
    let others = RadarCommand.configuration.ungroupedSubcommands.compactMap {
      $0.configuration.commandName
    }
    #expect(Set(Self.names).isDisjoint(with: own + ["radar"] + others))
  }

  @Test(arguments: names)
  func `its pane is on the screen under its name, and goes when released`(name: String) throws {
    let written = Written()
    let screen = Screen(radar: session.radar, size: .usual, world: .memory(written))
    screen.show()
    #expect(written.pieces.count { $0.contains(" \(name) ") || $0.contains("m\(name)\u{1B}") } == 1)
    weak var gone: (any Pane)?
    do {
      let pane = try #require(session.radar.pane(of: name))
      #expect(try JSONLine.text(pane.content).hasPrefix("{"))
      gone = pane
    }
    #expect(gone == nil)
  }

  @Test(arguments: names)
  func `its keys have words, and leave those that mean the same everywhere`(name: String) throws {
    let pane = try #require(session.radar.pane(of: name))
    #expect(!pane.isAsking, "y and n are the keys of a question, and nothing is asked yet")
    let keys = pane.keys
    #expect(keys.allSatisfy { !$0.words.isEmpty && !$0.keys.isEmpty })
    let now = keys.filter(\.isAvailable).flatMap(\.keys)
    #expect(Set(now).count == now.count, "a key has two meanings")
    let reserved = ScreenKey.everywhere.flatMap(\.keys) + [.tab, .backTab, .control("c")]
    #expect(Set(keys.flatMap(\.keys)).isDisjoint(with: reserved))
  }

  @Test(arguments: names)
  func `its commands are in help, and begin with its name`(name: String) async throws {
    let commands = try feature(name).forms
    #expect(commands.allSatisfy { $0.words.first == name && !$0.summary.isEmpty })
    let pane = await session.answer(to: "help").pane
    let help = try #require(pane as? [CommandForm<AppState>]).map(\.usage)
    #expect(commands.map(\.usage) == help.filter { "\($0) ".hasPrefix("\(name) ") })
    #expect(!commands.isEmpty)
  }

  @Test(arguments: names)
  func `its rules run on one slice of the state, which is written as JSON`(name: String) throws {
    let radar = Radar(joining: [try feature(name)])
    #expect(radar.store.rules.contains { $0.slice.lowercased().hasPrefix("\\.\(name)") })
    #expect(try JSONLine.text(radar.store.state).lowercased().contains("\"\(name)\":{"))
  }

  @Test func `each command that needs nothing more is answered with its feature's pane`() async {
    for form in Self.features.flatMap(\.forms) where form.usage == form.text {
      let answer = await session.answer(to: form.usage)
      #expect(answer.pane != nil && !answer.lines.isEmpty, "\(form.usage)")
      #expect(answer.error?.isEmpty != true)
    }
  }
}

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

  private func run(_ position: Int, _ text: String) async throws {
    let form = Feature<TemplateListProgram>.templateList.forms[position]
    let deed = try #require(form.read(text).deed)
    let target = try deed.target(list)
    if deed.awaited == .effects { _ = await target.send(deed.action) }
    if deed.awaited == .state { target.dispatch(deed.action) }
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
  func `a missing row is an error naming the others`(names: [String], choice: String) async throws {
    for name in names { try await run(0, name) }
    await #expect(throws: CommandError("There is no NAME \"rome\": \(choice)")) {
      try await run(1, "rome")
    }
    #expect(list.state.templateList.marked == 0)
  }
}
