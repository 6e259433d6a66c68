import ArgumentParser
import TerminalUI
import Testing
import UDFInspection
import UDFKit
import UDFTerminal

@testable import RadarApp

/// Tests what holds for each joined feature, and walks over what is joined.
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
    let own = CommandBook.own.map { $0.word }
    let others = RadarCommand.configuration.ungroupedSubcommands.compactMap {
      $0.configuration.commandName
    }
    #expect(Set(Self.names).isDisjoint(with: own + ["radar"] + others))
  }

  @Test(arguments: names)
  func `its pane is on the screen under its name`(name: String) throws {
    let written = Written()
    let screen = Screen(radar: session.radar, size: .usual, world: .memory(written))
    screen.show()
    #expect(written.pieces.count { $0.contains(" \(name) ") || $0.contains("m\(name)\u{1B}") } == 1)
  }

  @Test(arguments: names)
  func `its keys have words, and leave those that mean the same everywhere`(name: String) throws {
    let pane = try #require(session.radar.pane(of: name))
    #expect(!pane.isAsking, "y and n are the keys of a question, and nothing is asked yet")
    let keys = pane.keys
    let own = keys.flatMap(\.keys)
    #expect(keys.allSatisfy { !$0.words.isEmpty && !$0.keys.isEmpty })
    let now = keys.filter(\.isAvailable).flatMap(\.keys)
    #expect(Set(now).count == now.count, "a key has two meanings")
    let reserved = ScreenKey.everywhere.flatMap(\.keys) + [.tab, .backTab, .control("c")]
    #expect(Set(own).isDisjoint(with: reserved))
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
    let slices = radar.store.rules.map(\.slice)
    let own = slices.filter { $0.lowercased().hasPrefix("\\.\(name)") }
    #expect(!own.isEmpty)
    #expect(try JSONLine.text(radar.store.state).lowercased().contains("\"\(name)\":{"))
  }

  @Test(arguments: names)
  func `a pane that nobody keeps is gone, and what it shows can be written`(name: String) throws {
    weak var gone: (any Pane)?
    do {
      let pane = try #require(session.radar.pane(of: name))
      #expect(try JSONLine.text(pane.content).hasPrefix("{"))
      gone = pane
    }
    #expect(gone == nil)
  }

  @Test func `each command that needs nothing more is answered with its feature's pane`() async {
    for form in Self.features.flatMap(\.forms) where form.usage == form.text {
      let answer = await session.answer(to: form.usage)
      #expect(answer.pane != nil && !answer.lines.isEmpty, "\(form.usage)")
      #expect(answer.error?.isEmpty != true)
    }
  }
}
