import CounterFeature
import FeedFeature
import SearchFeature
import UDFKit

/// What a person or a script tells radar: something for a feature, or something to look at.
///
/// ```swift
/// try Command(parsing: "counter step 5")  // .counter(.stepChosen(5))
/// ```
enum Command: Equatable, Sendable {
  case counter(CounterAction)
  case search(SearchAction)
  case feed(FeedAction)
  /// What a command would do, without doing it.
  indirect case explain(Command)
  /// The whole state as JSON.
  case state
  /// Which rule handles what, and where it is written.
  case rules
  /// What runs at this moment.
  case effects
  case help
  case quit

  /// What is dispatched; nil for a command that only looks.
  var action: (any Action)? {
    switch self {
    case .counter(let action): action
    case .search(let action): action
    case .feed(let action): action
    case .explain, .state, .rules, .effects, .help, .quit: nil
    }
  }
}
