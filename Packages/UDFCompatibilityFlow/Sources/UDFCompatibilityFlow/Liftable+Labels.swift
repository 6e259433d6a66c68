public import UDFKit
public import UDFStyles

extension Liftable {
  /// Lifts to a whole whose state contains this state.
  @available(*, deprecated, renamed: "lifted(_:_:)")
  public func lifted<Whole: Sendable, WholeAction: Sendable>(
    keyPath: any WritableKeyPath<Whole, State> & Sendable,
    prism: Prism<WholeAction, Action>
  ) -> Lifted<Self, Whole, WholeAction> {
    lifted(keyPath, prism)
  }

  /// Lifts to a whole that holds such states in a dictionary.
  @available(*, deprecated, renamed: "keyed(_:_:)")
  public func keyed<Whole: Sendable, WholeAction: Sendable, Key: Hashable & Sendable>(
    keyPath: any WritableKeyPath<Whole, [Key: State]> & Sendable,
    prism: Prism<WholeAction, (Key, Action)>
  ) -> Lifted<Self, Whole, WholeAction> {
    keyed(keyPath, prism)
  }

  /// Lifts to a whole that holds such states in an array.
  @available(*, deprecated, renamed: "offset(_:_:)")
  public func offset<Whole: Sendable, WholeAction: Sendable>(
    keyPath: any WritableKeyPath<Whole, [State]> & Sendable,
    prism: Prism<WholeAction, (Int, Action)>
  ) -> Lifted<Self, Whole, WholeAction> {
    offset(keyPath, prism)
  }
}
