import FeedFeature
import SearchFeature
import UDFKit

extension AppState {
  /// Why the opened result is not followed, or nil if it is.
  var problemOpening: String? {
    search.selected.flatMap { feed.problem(adding: $0.feedSource) }
  }
}

extension FeedState {
  /// Returns why an added source is not followed, or nil if it is.
  func problem(adding source: String) -> String? {
    guard sources[id: source] == nil else { return nil }
    return error ?? "\(Quoted(source)) is not followed: add it again"
  }

  /// Which sources a refresh could not read, or nil if it read all of them.
  var refreshProblem: String? {
    let problems = sources.compactMap(\.error)
    guard let first = problems.first else { return nil }
    return problems.count == 1
      ? first : "\(problems.count) of \(sources.count) sources could not be read, as \(first)"
  }
}
