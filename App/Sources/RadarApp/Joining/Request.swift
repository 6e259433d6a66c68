/// A typed command of a person or a script: a deed in a feature, or a request for information.
enum Request<Root: Sendable>: Sendable {
  /// What a command of a joined feature does.
  case feature(Deed<Root>)
  /// Answers what radar asks.
  case answer(isYes: Bool)
  /// Takes back the last action that can be undone.
  case undo
  /// Brings back what the last undo took back.
  case redo
  /// Shows what a command would do, without doing it.
  indirect case explain(Request)
  /// Shows the whole state as JSON.
  case state
  /// Shows which rule handles which action, with its source location.
  case rules
  /// Shows the running effects.
  case effects
  case help
  case quit

  /// Whether the command is for the sake of what it shows.
  var showsPane: Bool {
    switch self {
    case .feature(let deed): deed.showsPane
    case .explain, .state, .rules, .effects, .help: true
    case .answer, .undo, .redo, .quit: false
    }
  }

  /// What the command does in a feature, or nil if it only shows information.
  var deed: Deed<Root>? { if case .feature(let deed) = self { deed } else { nil } }
}
