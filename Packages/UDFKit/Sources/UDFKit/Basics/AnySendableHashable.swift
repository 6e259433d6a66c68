/// A hashable value of any type that may cross threads.
///
/// Proof: it is a `Sendable` value, or an id in a state, and never changes.
@usableFromInline
struct AnySendableHashable: Hashable, @unchecked Sendable {
  let value: AnyHashable

  @usableFromInline
  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }

  /// Wraps the id of an element, which is a part of the state, or a key path that is `Sendable`.
  @usableFromInline
  init(proven value: AnyHashable) { self.value = value }
}
