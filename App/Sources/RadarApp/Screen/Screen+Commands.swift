import Foundation
import UDFKit
import UDFTerminal

extension Screen {
  func runAsTyped(_ line: String) {
    let old = typing
    typing = radar.commands.typing(line, isTyped: old != nil)
    guard let typing, typing.text != old?.text else { return }
    unselect(typing.deed)
    radar.store.dispatch(typing.deed.action)
  }

  func run(_ line: String) -> Bool {
    typing = nil
    if line.allSatisfy(\.isWhitespace) { return true }
    do {
      let request = try radar.commands.request(line)
      switch request {
      case .quit: return false
      case .answer(let isYes):
        say(radar.answer(isYes: isYes) ? [] : ["\(radar.commands.nothingIsAsked)"])
      case .feature(let deed):
        try checkFile(of: deed)
        say([])
        if deed.startsOver { unselect(deed) }
        if let pane = pane(of: deed) { state.focus(on: pane) }
        try deed.target(radar.store).dispatch(deed.action)
      case .undo: correct { try await $0.undo() }
      case .redo: correct { try await $0.redo() }
      case .help: state.show(PagePosition(.help))
      default:
        let lines = Session(radar: radar).sight(of: request).lines
        state.show(PagePosition(.text(Self.beginning(of: lines, by: line))))
      }
    } catch {
      say([String(oneLineOf: error)])
    }
    layOutPage()
    return true
  }

  private static func beginning(of lines: [String], by command: String) -> [String] {
    var room = 200_000
    var shown: [String] = []
    for line in lines {
      shown.append(line.utf8.count <= room ? line : String(line.prefix(room)))
      room -= line.utf8.count
      guard room < 0 else { continue }
      let command = Quoted.plain(command.trimmingCharacters(in: .whitespaces))
      return shown + ["", "Only the beginning is shown: radar \(command) prints all"]
    }
    return shown
  }

  func complete(_ line: String) {
    let completion = radar.commands.completion(of: line)
    if !completion.choices.isEmpty { notice = completion.choices.joined(separator: " ") }
    guard completion.line != line else { return }
    state.complete(completion.line)
    runAsTyped(completion.line)
  }

  /// Takes something back or brings it back, and says what, after the correction before it is done.
  func correct(_ body: @escaping @MainActor (Radar) async throws -> Radar.Correction) {
    // A screen that was left during it draws nothing more.
    correction = Task { [weak self, radar, correction] in
      await correction?.value
      let line: String
      do { line = try await body(radar).line } catch {
        line = String(oneLineOf: error)
      }
      self?.say([line])
      self?.draw()
    }
  }

  private func checkFile(of deed: Deed<AppState>) throws {
    guard let path = deed.file,
      OutputFile(path: path, standardOutput: world.standardOutput).isTerminal
    else { return }
    throw CommandError("\(path) is the screen here: name a file")
  }

  private func pane(of deed: Deed<AppState>) -> Int? {
    radar.features.firstIndex { $0.name == deed.feature }
  }

  private func unselect(_ deed: Deed<AppState>) {
    if let pane = pane(of: deed) { unselect(pane) }
  }
}
