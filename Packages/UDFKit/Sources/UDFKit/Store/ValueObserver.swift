/// An observer of values of one type.
///
/// It keeps the value of its last call for comparisons. So an observer of a large array keeps a reference to
/// it, and the next change copies the array. Observe only what you show.
///
/// Proof of `@unchecked Sendable`: as for `Observer`. Proof of `unsafeDowncast`: the closure is given the observer that was
/// created with it.
@usableFromInline
final class ValueObserver<Value: Sendable & Equatable>: Observer, @unchecked Sendable {
  @usableFromInline
  struct Values {
    /// The value of the last call, or the last one of the calls that run.
    @usableFromInline var last: Value
    /// The values for later calls, oldest first.
    @usableFromInline var kept = FIFO<Value>()
  }

  @usableFromInline let core: Core
  @usableFromInline let values: Guarded<Values>
  /// The new value that a comparison has read, until it is kept or told, so that code of the program reads it once.
  ///
  /// Nil if the value is a plain slice or an element, which is read again. It is apart from the other values, so that few copies of a large state are on the stack at once.
  @usableFromInline let found: Guarded<Value?>?
  /// How the value is read, or nil if it is a plain slice.
  @usableFromInline let reading: Reading<Value>?
  @usableFromInline let body: @Sendable (Value) -> Void

  @usableFromInline
  init(
    core: Core,
    node: Node,
    reading: Reading<Value>?,
    initial: consuming Value,
    perform: @escaping Perform,
    body: @escaping @Sendable (Value) -> Void
  ) {
    self.core = core
    values = Guarded(Values(last: initial))
    found = reading?.isElement == false ? Self.nothing() : nil
    self.reading = reading
    self.body = body
    super.init(node: node, perform: perform)
  }

  @inline(never)
  @usableFromInline
  static func nothing() -> Guarded<Value?> { Guarded(nil) }

  override var valueType: Any.Type? { Value.self }

  override func difference(of old: Place, _ new: Place, _ clock: StoreClock) -> (Bool, Duration) {
    core.isComparing = true
    let before = value(in: old)
    let start = clock.now()
    let now = value(in: new)
    let isNew = !areSame(before, now)
    // The values may use the store when they are released.
    core.isComparing = false
    return withExtendedLifetime((before, now)) { (isNew, clock.now() - start) }
  }

  @inlinable static var performing: Perform {
    { observer, request in
      let observer = unsafeDowncast(observer, to: ValueObserver<Value>.self)
      switch request {
      case .compare: return observer.compare()
      case .keep: observer.keep()
      case .tell(0): observer.tell()
      case .tell(let more): observer.tell(1 + more)
      }
      return false
    }
  }

  /// Returns whether the current value differs from the newest one that was told or is kept.
  ///
  /// A value that was read is released after the comparison, unless it is kept, and may then use the store.
  @inlinable
  func compare() -> Bool {
    core.isComparing = true
    let isNew = reading.map { readAndCompare($0) } ?? isNew(slice(core.memory.address))
    core.isComparing = false
    return isNew
  }

  @inlinable
  @inline(__always)
  func readAndCompare(_ reading: Reading<Value>) -> Bool {
    var value = reading.load(core.memory.address, node)
    let isNew = Place.of(&value) { self.isNew($0) }
    core.isComparing = false
    if isNew { found?.guarded = value }
    return isNew
  }

  @inlinable
  @inline(__always)
  func isNew(_ place: Place) -> Bool {
    if !values.guarded.kept.isEmpty { return isNewest(place[Value.self]) }
    return place[Value.self] != values.guarded.last && !hasBits(of: place)
  }

  /// Returns whether the last value has the same bits as another one; see `areSame`.
  @inlinable
  @inline(__always)
  func hasBits(of place: Place) -> Bool {
    Place.of(&values.guarded.last) { place.hasSameBytes(as: $0, count: MemoryLayout<Value>.size) }
  }

  @inlinable
  @inline(never)
  func isNewest(_ value: Value) -> Bool {
    values.guarded.kept.last.map { !areSame(value, $0) } ?? true
  }

  @inlinable
  func keep() {
    if reading == nil {
      values.guarded.kept.append(slice(core.memory.address)[Value.self])
    } else {
      values.guarded.kept.append(read())
    }
  }

  /// Releases the lock, and calls the closure.
  ///
  /// The value before it is deallocated outside of the lock, because it may then use the store.
  @inlinable
  func tell() {
    var value = values.guarded.kept.isEmpty ? current() : oldest()
    swap(&value, &values.guarded.last)
    let now = values.guarded.last
    core.unlock()
    body(now)
    withExtendedLifetime(value) {}
  }

  @inlinable
  @inline(never)
  func tell(_ count: Int) {
    let told = (0..<count).map { _ in oldest() }
    let before = values.guarded.last
    values.guarded.last = told[told.count - 1]
    core.unlock()
    for value in told where !isDisposed { body(value) }
    withExtendedLifetime(before) {}
  }

  // There is a function for each way, because a function that is not optimized reserves stack for each copy that it makes.

  @inlinable
  @inline(never)
  func oldest() -> Value { values.guarded.kept.popFirst() ?? current() }

  @inlinable
  @inline(__always)
  func current() -> Value { reading == nil ? slice(core.memory.address)[Value.self] : read() }

  @inlinable
  @inline(never)
  func read() -> Value {
    if let value = found?.guarded.take() { return value }
    return value(in: core.memory.address)
  }

  @inlinable
  @inline(__always)
  func value(in root: Place) -> Value {
    reading?.load(root, node) ?? slice(root)[Value.self]
  }

  @inlinable
  @inline(__always)
  func slice(_ root: Place) -> Place { root + node.offset }
}
