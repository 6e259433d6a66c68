import FeedFeature
import SearchFeature
import UDFKit

extension Command {
  /// Whether the answer waits until everything that the command causes is done.
  ///
  /// A watch never ends, and the counter's only effect removes its message.
  var isAwaited: Bool {
    switch self {
    case .counter, .feed(.watchRequested): false
    default: true
    }
  }

  /// Returns why the command failed although its action was accepted, and what to do, or nil for success.
  ///
  /// The result is valid when everything that the command caused is done.
  func problem(in state: AppState) -> String? {
    switch self {
    case .search(.searchRequested), .search(.nextPageRequested):
      state.search.error
    case .search(.resultOpened):
      state.search.selected.flatMap { state.feed.problem(adding: $0.feedSource) }
    case .feed(.addRequested(let source)):
      state.feed.problem(adding: source)
    case .feed(.refreshRequested):
      state.feed.refreshProblem
    default: nil
    }
  }
}

extension FeedState {
  /// Returns why an added source is not followed, or nil if it is.
  fileprivate func problem(adding source: String) -> String? {
    guard sources[id: source] == nil else { return nil }
    return error ?? "\(Quoted(source)) is not followed: add it again"
  }

  /// Returns which sources a refresh could not read, or nil if it read all of them.
  fileprivate var refreshProblem: String? {
    let problems = sources.compactMap(\.error)
    guard let first = problems.first else { return nil }
    return problems.count == 1
      ? first : "\(problems.count) of \(sources.count) sources could not be read, as \(first)"
  }
}
