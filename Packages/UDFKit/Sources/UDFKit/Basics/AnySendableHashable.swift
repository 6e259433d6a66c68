/// A hashable value of any type that may cross threads.
///
/// Proof of `@unchecked Sendable`: the initializers take values that are `Sendable`, and the stored value
/// never changes.
@usableFromInline
struct AnySendableHashable: Hashable, @unchecked Sendable {
  let value: AnyHashable

  @usableFromInline
  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }

  /// Wraps the id of an element, which is a part of the state and so may cross threads.
  init(elementID: AnyHashable) { value = elementID }

  @usableFromInline
  init<Root, Value>(keyPath: any KeyPath<Root, Value> & Sendable) {
    value = AnyHashable(keyPath as AnyKeyPath)
  }
}
