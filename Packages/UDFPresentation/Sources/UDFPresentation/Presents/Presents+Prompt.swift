// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// Dismisses a prompt that is answered or dismissed, and dispatches the action of the button.
///
/// ```swift
/// struct ListState { var prompt: Prompt<ListAction>? }
///
/// Presents(\.prompt)
/// On(ListAction.self) { list, action in … }  // hears the actions of the buttons
/// ```
///
/// On ``Answered``, the slice becomes nil first, and then the action of the button is dispatched. ``Dismiss`` from
/// the prompt sets the slice to nil and dispatches nothing.
///
/// Cost: two rules for ``Answered``, of which one runs, and one for ``Dismiss``.
public func Presents<State, Reply>(
  _ keyPath: any WritableKeyPath<State, Prompt<Reply>?> & Sendable,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<State> { answers(to: { $0 }, in: keyPath, fileID, line) }

/// Dismisses a prompt that is one of several destinations, and dispatches the action of the button.
///
/// ```swift
/// enum Destination { case profile(ProfileState), deletion(Prompt<ListAction>) }
///
/// Presents(\.destination, case: .profile) { ProfileFeature.reducer }
/// Presents(\.destination, case: .deletion)
/// ```
///
/// Everything else is as for a prompt in a slice of its own.
public func Presents<State, Destination, Reply>(
  _ keyPath: any WritableKeyPath<State, Destination?> & Sendable,
  case prism: Prism<Destination, Prompt<Reply>>,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<State> { answers(to: prism.extract, in: keyPath, fileID, line) }

private func answers<State, Shown, Reply>(
  to prompt: @escaping @Sendable (Shown) -> Prompt<Reply>?,
  in keyPath: any WritableKeyPath<State, Shown?> & Sendable,
  _ fileID: StaticString,
  _ line: UInt
) -> Reducer<State> {
  let answer: @Sendable (inout State, Answered<Reply>) -> Effect = { state, answered in
    let buttons = state[keyPath: keyPath].flatMap(prompt)?.buttons
    guard buttons?.contains(answered.button) == true else { return .none }
    state[keyPath: keyPath] = nil
    // The presenting feature dispatches the action of the button.
    return answered.button.action.map { .dispatch($0, fileID: fileID, line: line) } ?? .none
  }
  return Reducer {
    On(Answered<Reply>.self, from: keyPath, fileID: fileID, line: line, answer)
    On(Answered<Reply>.self, only: .addressee, fileID: fileID, line: line, answer)
    On(Dismiss.self, from: keyPath, only: .nearest, fileID: fileID, line: line) { state, _ in
      state[keyPath: keyPath] = nil
      return .none
    }
  }
}
