public import UDFKit

/// A screen together with the element of a list that it shows, as one slice.
///
/// ```swift
/// enum DetailFeature {
///   static let reducer = Reducer<Joined<Detail, SyncUp>> {
///     On(DetailAction.self) { detail, action in
///       switch action {
///       case .editTapped: detail.screen.isEditing = true
///       case .titleChanged(let title): detail.element.title = title
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// The screen is on a ``Stack`` and keeps the id of the element. The element is in the list, and there is no copy of it
/// (law 1). A rule `Presents` with `joining:` gives the feature both. A test gives it both without an app:
///
/// ```swift
/// let test = TestStore(state: Joined(Detail(id: 1), SyncUp(id: 1)), reducer: DetailFeature.reducer)
/// ```
public struct Joined<Screen, Element> {
  /// The screen, which lies on the stack.
  public var screen: Screen
  /// The element, which lies in the list.
  public var element: Element

  /// Creates the slice of a screen and an element.
  public init(_ screen: Screen, _ element: Element) {
    self.screen = screen
    self.element = element
  }
}

extension Joined: Sendable where Screen: Sendable, Element: Sendable {}
extension Joined: Equatable where Screen: Equatable, Element: Equatable {}
extension Joined: Hashable where Screen: Hashable, Element: Hashable {}

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
    Lens(screen, element, get: { Joined($0, $1) }, set: { ($0.screen, $0.element) })
  }
}
