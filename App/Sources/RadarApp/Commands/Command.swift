import CounterFeature
import FeedFeature
import SearchFeature
import UDFKit

/// A command of a person or a script: an action for a feature, or a request for information.
///
/// ```swift
/// try Command(parsing: "counter step 5")  // .counter(.stepChosen(5))
/// ```
enum Command: Equatable, Sendable {
  case counter(CounterAction)
  case search(SearchAction)
  case feed(FeedAction)
  /// An action of the entry that is shown with a number.
  case entry(Int, FeedEntryAction)
  /// Answers what radar asks.
  case answer(isYes: Bool)
  /// Shows what a command would do, without doing it.
  indirect case explain(Command)
  /// Shows the whole state as JSON.
  case state
  /// Shows which rule handles which action, with its source location.
  case rules
  /// Shows the running effects.
  case effects
  case help
  case quit

  /// The dispatched action, or nil for a command that only shows information.
  var action: (any Action)? {
    switch self {
    case .counter(let action): action
    case .search(let action): action
    case .feed(let action): action
    case .entry(_, let action): action
    case .answer, .explain, .state, .rules, .effects, .help, .quit: nil
    }
  }
}
