public import UDFKit

extension Lens {
  /// Creates the lens of a screen and of what it shows, which lie at two places of the state, as one slice.
  ///
  /// ```swift
  /// struct AppState {
  ///   var counter = CounterScreen()
  ///   var stats = Stats()
  /// }
  ///
  /// Scope(through: .joining(\.counter, \.stats)) { CounterFeature.reducer }
  /// let counter = store.scope(through: .joining(\.counter, \.stats))
  /// ```
  ///
  /// The feature works on a ``Joined`` slice, and declares neither a state nor a lens for it. Two lenses of the same
  /// places are equal. The places must not overlap.
  ///
  /// A screen on a ``Stack`` has no fixed key path: see `Presents` with `joining:`.
  public static func joining<Screen, Element>(
    _ screen: any WritableKeyPath<Whole, Screen> & Sendable,
    _ element: any WritableKeyPath<Whole, Element> & Sendable
  ) -> Lens where Part == Joined<Screen, Element> {
    Lens(screen, element) {
      Joined($0, $1)
    } set: {
      ($0.screen, $0.element)
    }
  }
}
