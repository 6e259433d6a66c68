/// A typed command of a person or a script: a deed in a feature, or a request for information.
enum Request<Root: Sendable>: Sendable {
  case feature(Deed<Root>)
  case answer(isYes: Bool)
  case undo
  case redo
  indirect case explain(Request)
  case state
  case rules
  case effects
  case help
  case quit

  var showsPane: Bool {
    switch self {
    case .feature(let deed): deed.showsPane
    case .explain, .state, .rules, .effects, .help: true
    case .answer, .undo, .redo, .quit: false
    }
  }

  var deed: Deed<Root>? { if case .feature(let deed) = self { deed } else { nil } }
}
