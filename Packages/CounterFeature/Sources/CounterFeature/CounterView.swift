import TerminalUI
import UDFTerminal

/// The appearance and the keys of the counter, as a function of its props.
struct CounterView: PaneView {
  let props: CounterProps
  let handler: (CounterAction) -> Void

  /// Returns the lines of the picture from top to bottom.
  func lines(width: Int) -> PaneLines {
    [
      Line("count  ", .dim) + Line("\(props.count)", .bold),
      Line("step  ", .dim) + steps,
      Line(props.message ?? "", .color(.yellow)),
    ]
  }

  private var steps: Line {
    CounterState.steps.reduce(Line()) { line, step in
      line + (step == props.step ? Line("[\(step)]", .bold) : Line(" \(step) ", .dim))
    }
  }

  /// Turns a key into an event, and returns false for a key without a meaning here.
  ///
  /// `+` and up count up, `-` and down count down, `0` resets, `s` chooses the next step.
  func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .character("+"): handler(.incrementButtonTapped)
    case .down, .character("-"): handler(.decrementButtonTapped)
    case .character("0"): handler(.resetButtonTapped)
    case .character("s"): handler(.stepChosen(nextStep))
    default: return false
    }
    return true
  }

  private var nextStep: Int {
    CounterState.steps.first { $0 > props.step } ?? CounterState.steps[0]
  }
}
