public import UDFKit

// What a store says about the actions of this module if no rule handles them.

extension Edited: _AdvisedAction {
  /// What to do about an edit that no rule handles.
  public static var _adviceIfUnhandled: String {
    "Add Fields() to the rules of \(Form.self), or bind to the store of the feature that has it."
  }
}

extension Push: _AdvisedAction {
  /// What to do about a request to push that no rule handles.
  public static var _adviceIfUnhandled: String {
    "Add Presents for the stack of \(Screen.self), or dispatch it to the store of the feature that has the stack, or of a"
      + " screen on it."
  }
}

extension Undo: _AdvisedAction {
  /// What to do about a request to undo that no rule handles.
  public static var _adviceIfUnhandled: String { "Add Undoes for the value that has the steps." }
}

extension Redo: _AdvisedAction {
  /// What to do about a request to redo that no rule handles.
  public static var _adviceIfUnhandled: String { Undo._adviceIfUnhandled }
}

extension Answered: _AdvisedAction {
  /// What to do about an answer that no rule handles.
  public static var _adviceIfUnhandled: String {
    "Add Presents for the slice of the prompt, such as Presents(\\.prompt)."
  }
}

extension Dismiss: _AdvisedAction {
  /// What to do about a request to dismiss that no rule handles.
  public static var _adviceIfUnhandled: String {
    "Show the feature that is dismissed with Presents, and dispatch Dismiss() to its store with as: .own."
  }
}
