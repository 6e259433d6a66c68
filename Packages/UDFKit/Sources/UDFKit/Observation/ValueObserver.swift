/// An observer of values of one type.
///
/// It keeps the value of its last call for comparisons. So an observer of a large array keeps a reference to
/// it, and the next change copies the array. Observe only what you show.
///
/// During a call the observer does not know the last value. So it keeps the first value that comes, and compares it when
/// its turn comes. Later values are compared with the newest one that is kept.
///
/// Proof of `@unchecked Sendable`: as for `Observer`.
@usableFromInline
final class ValueObserver<Value: Sendable & Equatable>: Observer, @unchecked Sendable {
  /// The value of the last call.
  @exclusivity(unchecked) @usableFromInline var last: Value
  /// The values for later calls, or nil if there never were any.
  @exclusivity(unchecked) @usableFromInline var kept: Kept<Value>?
  @usableFromInline let body: @Sendable (Value) -> Void

  @usableFromInline
  init(
    store: AnyObject,
    node: Node,
    initial: Value,
    behavior: Behavior,
    body: @escaping @Sendable (Value) -> Void
  ) {
    last = initial
    self.body = body
    super.init(store: store, node: node, behavior: behavior)
  }

  /// Returns the value for an observer of a computed value.
  @inlinable
  @inline(__always)
  func read(_ state: LockedState) -> Value {
    // The observer holds its behavior, and that its reading. Only `performOnReading` calls this, and it has a reading
    // of this type.
    Unmanaged.passUnretained(behavior)._withUnsafeGuaranteedRef { behavior in
      Unmanaged.passUnretained(behavior.reading.unsafelyUnwrapped)._withUnsafeGuaranteedRef {
        unsafeDowncast($0, to: Reading<Value>.self).load(state.memory, node)
      }
    }
  }

  /// Whether a kept value is waiting for a call.
  @inlinable var isWaiting: Bool { kept.map { !$0.values.isEmpty } ?? false }

  /// Returns whether a value differs from the newest value that was told or is kept, as far as it is known.
  @inlinable
  @inline(__always)
  func isNew(_ value: Value) -> Bool {
    if let newest = kept?.values.last { return value != newest }
    if callingThread != 0 {
      isUncompared = true
      return true
    }
    return value != last
  }

  /// Returns whether the value of an optional differs, in place.
  @inlinable
  @inline(__always)
  func isNew<Wrapped: Equatable>(at pointer: UnsafePointer<Wrapped>) -> Bool
  where Value == Wrapped? {
    if callingThread != 0 || isWaiting { return isNew(pointer.pointee) }
    return isOther(&last, pointer)
  }

  /// Keeps a value for a later call.
  @usableFromInline
  func keep(_ value: consuming Value) {
    if let kept { return kept.values.append(value) }
    let kept = Kept<Value>()
    kept.values.append(value)
    self.kept = kept
  }

  /// Releases the lock, and tells a value.
  ///
  /// The old value is also deallocated outside of the lock, because it may then use the store. No other
  /// thread accesses `last` in the meantime: a comparison sees that the closure is being called, and keeps
  /// the value instead.
  @inlinable
  @inline(__always)
  func tell(_ value: consuming Value, _ state: LockedState) {
    state.unlockForCall()
    body(value)
    replace(&last, by: value)
  }

  /// Releases the lock, and tells the oldest kept value, and then the `repeats` values that were kept next.
  ///
  /// The oldest value is not told if it was not compared before and equals the value of the last call.
  @inlinable
  func tellKept(_ state: LockedState) {
    if isUncompared || repeats > 0 { return tellSeveral(state) }
    guard let value = kept?.values.popFirst() else { return state.unlockForCall() }
    tell(value, state)
  }

  /// Releases the lock, and tells values one after the other.
  ///
  /// If the observer is disposed meanwhile, the rest is not told. All values are deallocated outside of the
  /// lock.
  @inlinable
  @inline(never)
  func tellSeveral(_ state: LockedState) {
    guard let kept else { return state.unlockForCall() }
    for _ in 0...repeats { kept.take() }
    repeats = 0
    var isKnown = isUncompared && kept.taken.first.map { isSame($0, state) } == true
    isUncompared = false
    state.unlockForCall()
    while let value = kept.taken.popFirst() {
      if !isKnown, mayCallAgain {
        body(value)
        replace(&last, by: value)
      }
      isKnown = false
    }
  }

  /// Returns whether a value equals the value of the last call.
  @inlinable
  func isSame(_ value: Value, _ state: LockedState) -> Bool {
    state.comparing { value == last }
  }
}

/// Values for later calls, oldest first.
///
/// This is an object, because few observers need it.
///
/// Proof of `@exclusivity(unchecked)`: `values` is used only under the store's lock, and `taken` only by the
/// thread that calls the observer.
@usableFromInline
final class Kept<Value> {
  @exclusivity(unchecked) @usableFromInline var values = FIFO<Value>()
  /// The values that are being told, which only the calling thread accesses.
  @exclusivity(unchecked) @usableFromInline var taken = FIFO<Value>()

  @usableFromInline
  init() {}

  /// Takes the oldest value, to tell it outside of the lock.
  @inlinable
  func take() { if let value = values.popFirst() { taken.append(value) } }
}
