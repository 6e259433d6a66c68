/// The slice of the rule that returned an effect, or a part of it, as the target of an action (law 7).
public struct OwnSlice: Sendable {
  /// The slice of the rule that returned the effect.
  public static let sender = OwnSlice(nil, steps: [])

  /// The type of the slice in which the steps begin, or nil if there are none.
  let root: Any.Type?
  let steps: [PathStep]
  /// The id of the element, if the steps lead to the elements of a collection.
  let id: AnySendableHashable?

  @usableFromInline
  init(_ root: Any.Type?, steps: [PathStep], id: AnySendableHashable? = nil) {
    (self.root, self.steps, self.id) = (root, steps, id)
  }

  @inlinable
  init<Root, Part>(_ part: any WritableKeyPath<Root, Part> & Sendable) {
    self.init(Root.self, steps: [.keyPath(part)])
  }

  @inlinable
  init<Root, Elements: KeyedCollection>(
    _ elements: any WritableKeyPath<Root, Elements> & Sendable,
    id: Elements.ID
  ) where Elements.ID: Sendable {
    let steps: [PathStep] = [.keyPath(elements), .element(of: Elements.self)]
    self.init(Root.self, steps: steps, id: AnySendableHashable(id))
  }
}

extension Effect {
  /// Dispatches an action to a part of the rule's slice.
  ///
  /// ```swift
  /// On(LampsAction.self) { (state: inout Lamps, action) in
  ///   .dispatch(LampAction.switchPressed, to: \Lamps.left)
  /// }
  /// ```
  ///
  /// The action reaches only the rules on the line of that part: its own, and those around and within it (law 7). If
  /// the key path begins at another type than the slice of the rule, the action is dropped behind the middleware, and
  /// `StoreIssue.effectFailed` reported.
  @inlinable
  public static func dispatch<Root, Part>(
    _ action: any Action,
    to part: any WritableKeyPath<Root, Part> & Sendable,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect {
    .dispatch(action, to: OwnSlice(part), fileID: fileID, line: line)
  }

  /// Dispatches an action to one element of a collection in the rule's slice.
  ///
  /// ```swift
  /// .dispatch(RowAction.expanded, to: \List.rows, id: 7)
  /// ```
  ///
  /// Everything else is as for a part. If there is no such element, the action is unhandled.
  @inlinable
  public static func dispatch<Root, Elements: KeyedCollection>(
    _ action: any Action,
    to elements: any WritableKeyPath<Root, Elements> & Sendable,
    id: Elements.ID,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Effect where Elements.ID: Sendable {
    .dispatch(action, to: OwnSlice(elements, id: id), fileID: fileID, line: line)
  }
}

struct WrongTarget: Error, CustomStringConvertible {
  let action: any Action
  let target: String
  let location: SourceLocation
  let slice: String

  var description: String {
    "\(action) was dispatched at \(location) to a part of \(target) and was dropped, because the slice of the rule is"
      + " \(slice). Begin the key path at the type of that slice."
  }
}
