#if canImport(SwiftUI)

public import UDFKit

extension Store {
  /// Returns a store for a preview: of any state, or of a feature with its reducer and clients of the preview.
  ///
  /// ```swift
  /// #Preview("Zero") { CounterScreen(store: .preview(CounterState())) }
  /// #Preview("Search") {
  ///   SearchScreen(store: .preview(SearchState(), SearchFeature.reducer(client: .catalogue())))
  /// }
  /// ```
  ///
  /// Without a reducer, actions do nothing, and nothing is reported.
  public static func preview(_ state: State, _ reducer: Reducer<State> = .empty) -> Store<State> {
    Store(state: state, reducer: reducer, settings: StoreSettings(report: { _ in }))
  }
}

#endif
