import UDFKit

/// The path from a whole and one of its actions to a part and the part's action, and back.
struct Focus<Whole, WholeAction, Part, PartAction>: Sendable {
  /// Returns the part for which the action is meant and the part's action, or nil if there is none.
  let read: @Sendable (Whole, WholeAction) -> (part: Part, action: PartAction)?
  /// Returns the whole with a new value of the part for which the action is meant.
  let write: @Sendable (Whole, WholeAction, Part) -> Whole
  let embed: @Sendable (_ answer: PartAction, _ action: WholeAction) -> WholeAction

  static func lifted(
    _ keyPath: any WritableKeyPath<Whole, Part> & Sendable,
    _ prism: Prism<WholeAction, PartAction>
  ) -> Focus {
    Focus { whole, action in
      prism.extract(action).map { (whole[keyPath: keyPath], $0) }
    } write: { whole, _, part in
      var whole = whole
      whole[keyPath: keyPath] = part
      return whole
    } embed: { answer, _ in
      prism.embed(answer)
    }
  }

  /// The path to one of several parts, which the action names, or nil if there is no such part.
  static func selected<Parts, ID: Sendable>(
    _ keyPath: any WritableKeyPath<Whole, Parts> & Sendable,
    _ prism: Prism<WholeAction, (ID, PartAction)>,
    part: @escaping @Sendable (Parts, ID) -> Part?,
    set: @escaping @Sendable (inout Parts, ID, Part) -> Void
  ) -> Focus {
    Focus { whole, action in
      guard let (id, inner) = prism.extract(action), let part = part(whole[keyPath: keyPath], id)
      else { return nil }
      return (part, inner)
    } write: { whole, action, part in
      var whole = whole
      if let (id, _) = prism.extract(action) { set(&whole[keyPath: keyPath], id, part) }
      return whole
    } embed: { answer, action in
      prism.extract(action).map { prism.embed(($0.0, answer)) } ?? action
    }
  }

  static func optional() -> Focus where Whole == Part?, WholeAction == PartAction {
    Focus { whole, action in
      whole.map { ($0, action) }
    } write: { _, _, part in
      part
    } embed: { answer, _ in
      answer
    }
  }
}
