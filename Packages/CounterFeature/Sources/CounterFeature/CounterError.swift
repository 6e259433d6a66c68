/// The reason why the counter rejects an action (law 8), and what to do.
enum CounterError: Error, Equatable, CustomStringConvertible {
  case unknownStep(Int)
  case negativeAddition(Int)
  case tooLarge

  var description: String {
    switch self {
    case .unknownStep(let step):
      let steps = CounterState.steps.map(String.init)
      let choice = steps.dropLast().joined(separator: ", ") + " or " + steps.suffix(1).joined()
      return "There is no step \(step): choose \(choice)"
    case .negativeAddition(let amount):
      return "\(amount) cannot be added: add 0 or more, and count down to take away"
    case .tooLarge:
      return "The count has no room for more: reset it first"
    }
  }
}
