import CounterFeature
import FeedFeature
import SearchFeature
import TerminalUI
import UDFKit

extension Session {
  /// Adds the current output of a command to its answer.
  func look(at command: Command, _ answer: inout Answer) {
    (answer.pane, answer.lines) = sight(of: command)
    guard case .search(.resultOpened) = command, answer.isOK,
      let name = radar.search.props.selected
    else { return }
    answer.lines.append("\(name) is open and its releases are followed: feed list shows them")
  }

  /// Returns the current output of a command as text.
  func lines(for command: Command) -> [String] { sight(of: command).1 }

  /// Returns the current output of a command as a value and as text.
  private func sight(of command: Command) -> ((any Encodable & Sendable)?, [String]) {
    switch command {
    case .counter: return (radar.counter.props, radar.counter.lines.map(\.plain))
    case .search: return (radar.search.props, radar.search.lines().map(\.marked))
    case .feed, .entry: return (radar.feed.props, radar.feed.lines().map(\.plain))
    case .explain(let command):
      let explanation = explanation(of: command)
      return (explanation, explanation.lines)
    case .state:
      let state = radar.store.state
      return (state, [(try? JSONLine.text(state)) ?? "\(state)"])
    case .rules:
      let rules = radar.store.rules.map(RuleInfo.init)
      return (rules, rules.map(\.text))
    case .effects:
      let effects = radar.store.effects.map(EffectInfo.init)
      return (effects, effects.isEmpty ? ["nothing runs"] : effects.map(\.text))
    case .help:
      let entries = CommandForm.all.map(HelpEntry.init)
      return (entries, HelpEntry.lines(entries))
    case .answer, .quit: return (nil, [])
    }
  }
}

extension Session {
  /// Returns what a command would do, in the store to which its action would be dispatched.
  private func explanation(of command: Command) -> ExplanationInfo {
    guard case .entry(let number, _) = command else {
      return ExplanationInfo(of: command, in: radar.store)
    }
    do {
      return ExplanationInfo(of: command, in: try radar.entry(number))
    } catch {
      return ExplanationInfo(of: command, refusedFor: error)
    }
  }
}

extension Line {
  /// The text without styles, with an arrow before the parts that a terminal shows in inverse.
  fileprivate var marked: String {
    runs.map { ($0.style.traits.contains(.inverse) ? "→ " : "") + $0.text }.joined()
  }
}
