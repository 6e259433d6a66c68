/// An observer of values of one type.
///
/// It keeps the value that it told last, to compare with. So an observer of a large array keeps a
/// reference to it, and the next change of the array copies it: observe what you show.
///
/// While a value is being told nobody knows here what it is, so what comes meanwhile is kept, and
/// compared when its turn comes.
///
/// Proof of `@unchecked Sendable`: as `Observer`.
@usableFromInline
final class ValueObserver<Value: Sendable & Equatable>: Observer, @unchecked Sendable {
  /// The value that was told last.
  @exclusivity(unchecked) @usableFromInline var last: Value
  /// Values to tell later; nil as long as there never were any.
  @exclusivity(unchecked) @usableFromInline var kept: Kept<Value>?
  @usableFromInline let body: @Sendable (Value) -> Void
  /// How a computed value is read; nil for a plain slice.
  @usableFromInline let reading: Reading<Value>?

  @usableFromInline
  init(
    store: AnyObject,
    node: Node,
    initial: Value,
    reading: Reading<Value>?,
    perform: @escaping Perform,
    body: @escaping @Sendable (Value) -> Void
  ) {
    last = initial
    self.body = body
    self.reading = reading
    super.init(store: store, node: node, perform: perform)
  }

  /// The value, for an observer of a computed one.
  @inlinable
  @inline(__always)
  func read(_ state: LockedState) -> Value {
    // The observer holds what it reads with. Only `performOnReading` calls this, which comes with one.
    Unmanaged.passUnretained(reading.unsafelyUnwrapped)._withUnsafeGuaranteedRef { reading in
      reading.load(state.memory, node)
    }
  }

  /// Whether a value is kept that has not been told.
  @inlinable var isWaiting: Bool { kept.map { !$0.values.isEmpty } ?? false }

  /// Whether a value differs from the newest that was told or is kept, as far as is known.
  @inlinable
  @inline(__always)
  func isNew(_ value: Value) -> Bool {
    if let newest = kept?.values.last { return value != newest }
    if caller != 0 {
      isUncompared = true
      return true
    }
    return value != last
  }

  /// The same for the value of an optional, where it lies.
  @inlinable
  @inline(__always)
  func isNew<Wrapped: Equatable>(at pointer: UnsafePointer<Wrapped>) -> Bool
  where Value == Wrapped? {
    if caller != 0 || isWaiting { return isNew(pointer.pointee) }
    return isOther(&last, pointer)
  }

  /// Keeps a value, to tell it later.
  @usableFromInline
  func keep(_ value: consuming Value) {
    if let kept { return kept.values.append(value) }
    let kept = Kept<Value>()
    kept.values.append(value)
    self.kept = kept
  }

  /// Tells a value outside of the lock.
  ///
  /// The value that was told before dies outside of the lock too, as it may use the store then. Nobody
  /// looks at `last` meanwhile: who compares sees that this is being called, and keeps the value instead.
  @inlinable
  @inline(__always)
  func tell(_ value: consuming Value, _ state: LockedState) {
    state.beginCall()
    body(value)
    replace(&last, by: value)
    state.endCall()
  }

  /// Tells the oldest value that is kept, unless it is the one that was told last.
  @inlinable
  func tellKept(_ state: LockedState) {
    if isUncompared { return compareAndTellKept(state) }
    if let value = kept?.values.popFirst() { tell(value, state) }
  }

  @inlinable
  @inline(never)
  func compareAndTellKept(_ state: LockedState) {
    isUncompared = false
    guard let value = kept?.values.popFirst() else { return }
    guard isSame(value, state) else { return tell(value, state) }
    // It dies outside of the lock.
    state.beginCall()
    _ = consume value
    state.endCall()
  }

  /// Whether a value is the one that was told last.
  @inlinable
  func isSame(_ value: Value, _ state: LockedState) -> Bool {
    state.isComparing = true
    defer { state.isComparing = false }
    return value == last
  }
}

/// Values to be told, oldest first; an object, since few observers ever need it.
///
/// Proof of `@exclusivity(unchecked)`: used under the store's lock only.
@usableFromInline
final class Kept<Value> {
  @exclusivity(unchecked) @usableFromInline var values = FIFO<Value>()

  @usableFromInline
  init() {}
}
