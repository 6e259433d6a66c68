public import UDFKit

/// The pages that the rows of a list open.
///
/// ```swift
/// PanePages(
///   page: { state, id in
///     state.letters[id: id].map { letter in Page(title: letter.title) { letter.lines(width: $0) } }
///   },
///   opened: { store, id in store.scope(\.letters, id: id).dispatch(LetterAction.opened) },
///   next: { state, id, direction in state.unread(from: id, direction) }
/// )
/// ```
public struct PanePages<State: Sendable>: Sendable {
  let page: @Sendable (State, String) -> Page?
  let opened: @Sendable (Store<State>, String) -> Void
  let next: @Sendable (State, String, Direction) -> String?

  /// Creates the pages of a list.
  ///
  /// - Parameters:
  ///   - page: returns the page of a row by its id, or nil if there is none.
  ///   - opened: is called when the page of a row is shown. Most features mark the row as read.
  ///   - next: returns the id of the row to read after or before a row, or nil if there is none.
  public init(
    page: @escaping @Sendable (_ state: State, _ row: String) -> Page?,
    opened: @escaping @Sendable (_ store: Store<State>, _ row: String) -> Void = { _, _ in },
    next: @escaping @Sendable (_ state: State, _ row: String, _ direction: Direction) -> String? =
      { _, _, _ in nil }
  ) { (self.page, self.opened, self.next) = (page, opened, next) }
}

/// A direction in a list or a text.
public enum Direction: Hashable, Sendable {
  /// To the end.
  case forward
  /// To the start.
  case backward
}
