import FeedFeature
import SearchFeature
import UDFKit

extension Command {
  /// Whether its answer waits until everything that it causes is done.
  ///
  /// A watch never is, and all that a counter still does is to take back what it had to say.
  var isAwaited: Bool {
    switch self {
    case .counter, .feed(.watchRequested): false
    default: true
    }
  }

  /// Why the command failed although its action was accepted, and what to do; nil when it did not.
  ///
  /// Makes sense when everything that the command caused is done.
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
  /// Why a source that was to be added is not followed; nil when it is.
  fileprivate func problem(adding source: String) -> String? {
    guard sources[id: source] == nil else { return nil }
    return error ?? "\(Quoted(source)) is not followed: add it again"
  }

  /// Which sources a refresh could not read; nil when it read them all.
  fileprivate var refreshProblem: String? {
    let problems = sources.compactMap(\.error)
    guard let first = problems.first else { return nil }
    return problems.count == 1
      ? first : "\(problems.count) of \(sources.count) sources could not be read, as \(first)"
  }
}
