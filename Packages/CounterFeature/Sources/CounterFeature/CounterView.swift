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

  var keys: [PaneKey] {
    PaneKey("+", or: .up, "count up") { handler(.incrementButtonTapped) }
    PaneKey("-", or: .down, "count down") { handler(.decrementButtonTapped) }
    PaneKey("0", "back to zero") { handler(.resetButtonTapped) }
    PaneKey("s", "next step") { handler(.stepChosen(nextStep)) }
  }

  private var nextStep: Int {
    CounterState.steps.first { $0 > props.step } ?? CounterState.steps[0]
  }
}
