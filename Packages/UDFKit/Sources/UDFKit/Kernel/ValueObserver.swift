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
    core: Core,
    line: Line,
    initial: Value,
    reading: Reading<Value>?,
    act: @escaping Act,
    body: @escaping @Sendable (Value) -> Void
  ) {
    last = initial
    self.body = body
    self.reading = reading
    super.init(core: core, line: line, act: act)
  }

  /// The value, for an observer of a computed one.
  @inlinable
  @inline(__always)
  func read(_ core: Core) -> Value {
    // The observer holds what it reads with. Only `actOnReading` calls this, which comes with one.
    Unmanaged.passUnretained(reading.unsafelyUnwrapped)._withUnsafeGuaranteedRef { reading in
      reading.load(core.memory, line)
    }
  }

  /// Whether a value is kept that has not been told.
  @inlinable var isWaiting: Bool { kept.map { !$0.values.isEmpty } ?? false }

  /// Whether a value differs from the newest that was told or is kept, as far as is known.
  @inlinable
  @inline(__always)
  func isNew(_ value: Value) -> Bool {
    if let newest = kept?.values.last { return value != newest }
    if isBeingCalled {
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
    if isBeingCalled || isWaiting { return isNew(pointer.pointee) }
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
  @inlinable
  @inline(__always)
  func tell(_ value: consuming Value, _ core: Core) {
    core.beginCall()
    body(value)
    core.endCall()
    replace(&last, by: value)
  }

  /// Tells the oldest value that is kept, unless it is the one that was told last.
  @inlinable
  func tellKept(_ core: Core) {
    guard let value = kept?.values.popFirst() else { return }
    let mustCompare = isUncompared
    isUncompared = false
    if mustCompare, value == last { return }
    tell(value, core)
  }
}

/// Values to be told, oldest first; an object, since few observers ever need it.
@usableFromInline
final class Kept<Value> {
  @exclusivity(unchecked) @usableFromInline var values = FIFO<Value>()

  @usableFromInline
  init() {}
}

/// Whether an optional is nil or another value than one in memory.
///
/// A call, so that both stay where they are and no reference in them is counted. An optional begins with
/// its payload (the ABI's single-payload enums).
@inlinable
@inline(never)
func isOther<Wrapped: Equatable>(
  _ optional: UnsafeMutablePointer<Wrapped?>,
  _ value: UnsafePointer<Wrapped>
) -> Bool {
  // Not `== nil`, which would copy the value to compare it as one of `Equatable`.
  if case .none = optional.pointee { return true }
  return UnsafeRawPointer(optional).assumingMemoryBound(to: Wrapped.self).pointee != value.pointee
}

/// Puts a value in the place of another.
///
/// Taken out and let go of by hand: an assignment, or a `deinitialize`, goes by the type's value witnesses
/// for many types of `Value` (measured: 75 instructions for an optional row, 35 this way).
@inlinable
@inline(__always)
func replace<Value>(_ memory: UnsafeMutablePointer<Value>, by value: consuming Value) {
  withExtendedLifetime(memory.move()) {}
  memory.initialize(to: value)
}
