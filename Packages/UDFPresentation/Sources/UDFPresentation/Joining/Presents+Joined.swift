// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// Runs the feature of a screen on the screen and on the element of a list that it shows, and pops a screen that is
/// dismissed.
///
/// ```swift
/// enum Screen { case detail(Detail), record(Record) }
/// struct AppState {
///   var syncUps: IdentifiedArray<SyncUp> = []
///   var path = Stack<Screen>()
/// }
///
/// Presents(\.path, case: .detail, joining: \.syncUps, by: \.id) { DetailFeature.reducer }
/// Presents(\.path) { IfCase(.record) { RecordFeature.reducer } }
/// ```
///
/// The feature works on a ``Joined`` slice: `by:` is the property of the screen with the id of the element. A rule that
/// changes the slice changes the stack and the list. While there is no such element, the rules do not run, and the
/// effects that they started end (law 9). The screen stays on the stack: let the rule that removes an element also call
/// ``Stack/pop(from:)``.
///
/// The slice of a screen is addressed (law 7), and its store is `store.scope(\.path, id: id, case: .detail, joining:
/// \.syncUps, by: \.id)`. Rules around the stack hear its actions, and a rule with `from: \.path` gets the screen's id. An
/// effect that the screen's store or its feature starts has the address of this slice.
///
/// ``Dismiss`` from such a screen pops it, and ``Push`` from it puts a screen on top. Other screens, and a ``Push``
/// from outside of the stack, are for the rule `Presents(\.path) { … }`. Write that once, with empty braces if all
/// screens are joined. To act on a ``Push`` from such a screen as well, write a rule with `from: \.path` and without
/// `only: .nearest`, because the rule that pushes is nearer.
///
/// Cost: that of a `Lens` over the stack and the list. An action for one screen copies no other screen and no other
/// element. Use an `IdentifiedArray`, in which an element is found in O(1).
public func Presents<State, Screen: Sendable, Payload, Elements: KeyedCollection>(
  _ keyPath: any WritableKeyPath<State, Stack<Screen>> & Sendable,
  case prism: Prism<Screen, Payload>,
  joining elements: any WritableKeyPath<State, Elements> & Sendable,
  by key: any KeyPath<Payload, Elements.ID> & Sendable,
  fileID: StaticString = #fileID,
  line: UInt = #line,
  @ReducerBuilder<Joined<Payload, Elements.Value>> _ content:
    @escaping @Sendable () -> Reducer<Joined<Payload, Elements.Value>>
) -> Reducer<State> {
  Reducer(fileID: fileID, line: line) {
    Scope(
      through: .joining(keyPath, elements, by: Join(prism: prism, key: key)),
      fileID: fileID,
      line: line
    ) {
      ForEach(\.screens, fileID: fileID, line: line, content)
      On(Push<Screen>.self, from: \.screens, only: .nearest, fileID: fileID, line: line) {
        $0.screens.stack.push($2.screen)
        return .none
      }
    }
    On(Dismiss.self, from: keyPath, only: .nearest, fileID: fileID, line: line) { state, id, _ in
      state[keyPath: keyPath].pop(from: id)
      return .none
    }
  }
}

extension Store {
  /// Returns the store of a screen together with the element of a list that it shows.
  ///
  /// ```swift
  /// let detail = store.scope(\.path, id: id, case: .detail, joining: \.syncUps, by: \.id)
  /// if let state = detail.state { DetailFeature.connect(to: detail.unwrapped(or: state)) }
  /// ```
  ///
  /// Its state is nil if there is no such screen, if it is in another case, or if its element is not there. Actions
  /// that you dispatch to it reach the feature of this screen and what lies around it (law 7).
  ///
  /// Cost: that of a store of a `Lens`. An observer is asked after each action that may change the stack or the list.
  public func scope<Screen, Payload, Elements: KeyedCollection>(
    _ keyPath: any WritableKeyPath<State, Stack<Screen>> & Sendable,
    id: Int,
    case prism: Prism<Screen, Payload>,
    joining elements: any WritableKeyPath<State, Elements> & Sendable,
    by key: any KeyPath<Payload, Elements.ID> & Sendable
  ) -> Store<Joined<Payload, Elements.Value>?>
  where
    Screen: Sendable, Payload: Sendable, Elements: Sendable, Elements.ID: Sendable,
    Elements.Value: Sendable
  {
    scope(through: .joining(keyPath, elements, by: Join(prism: prism, key: key)))
      .scope(\.screens, id: id)
  }
}
