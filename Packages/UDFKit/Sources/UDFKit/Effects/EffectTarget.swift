/// A part of the slice of a rule, to which an effect of the rule addresses an action (law 7).
@usableFromInline
struct EffectTarget: Sendable {
  /// The type of the slice in which the steps begin, or nil if there are none.
  let root: ValueLayout?
  /// The name of that type.
  let rootName: String
  let steps: [PathStep]
  /// The id of the element, if the steps lead to the elements of a collection.
  let id: AnySendableHashable?

  @usableFromInline
  init<Root>(_ root: Root.Type, steps: [PathStep], id: AnySendableHashable? = nil) {
    self.root = ValueLayout(root)
    rootName = String(reflecting: root)
    self.steps = steps
    self.id = id
  }

  /// The slice of the rule itself.
  init(_ target: OwnSlice) {
    root = nil
    rootName = ""
    steps = []
    id = nil
  }
}

/// The error of an effect that addressed an action to a part of another type than the slice of its rule.
struct WrongTarget: Error, CustomStringConvertible {
  let action: any Action
  /// The type at which the key path of the target begins.
  let target: String
  let location: SourceLocation
  /// The slice of the rule.
  let slice: String

  var description: String {
    "\(action) was dispatched at \(location) to a part of \(target) and was dropped, because the slice of the rule is"
      + " \(slice). Begin the key path at the type of that slice."
  }
}

/// The slice of the rule that returned an effect, as the target of an action.
public struct OwnSlice: Sendable {
  /// The slice of the rule that returned the effect.
  public static let sender = OwnSlice()
}
