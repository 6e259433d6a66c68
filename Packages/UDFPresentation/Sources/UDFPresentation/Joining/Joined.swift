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
