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

  @usableFromInline let values: Guarded<Values>
  /// The new value that a comparison has read, until it is kept or told, if the value is not a plain slice.
  ///
  /// It is apart from the other values, so that few copies of a large state are on the stack at once.
  @usableFromInline let found: Guarded<Value?>?
  /// How the value is read, or nil if it is a plain slice.
  @usableFromInline let reading: Reading<Value>?
  @usableFromInline let body: @Sendable (Value) -> Void

  @usableFromInline
  init(
    core: LockedState,
    node: Node,
    reading: Reading<Value>?,
    initial: consuming Value,
    perform: @escaping Perform,
    body: @escaping @Sendable (Value) -> Void
  ) {
    values = Guarded(Values(last: initial))
    found = reading == nil ? nil : Self.nothing()
    self.reading = reading
    self.body = body
    super.init(core: core, node: node, perform: perform)
  }

  @inline(never)
  @usableFromInline
  static func nothing() -> Guarded<Value?> { Guarded(nil) }

  override var valueType: Any.Type { Value.self }

  override func difference(of old: Place, _ new: Place, _ clock: StoreClock) -> (Bool, Duration) {
    core.guarded.isComparing = true
    let before = load(old)
    let start = clock.now()
    let value = load(new)
    let isNew = !areSame(before, value)
    // The values may use the store when they are released.
    core.guarded.isComparing = false
    return withExtendedLifetime((before, value)) { (isNew, clock.now() - start) }
  }

  private func load(_ root: Place) -> Value {
    reading?.load(root, node) ?? (root + node.offset)[Value.self]
  }

  @inlinable static var performing: Perform {
    { observer, request, core in
      let observer = unsafeDowncast(observer, to: ValueObserver<Value>.self)
      switch request {
      case .compare: return observer.compare(core)
      case .keep: observer.keep(core)
      case .tell: observer.tell(core)
      }
      return false
    }
  }

  /// Returns whether the current value differs from the newest one that was told or is kept.
  ///
  /// A value that is not a plain slice is read once. If it is not new, it is released after the comparison, and may then
  /// use the store.
  @inlinable
  func compare(_ core: LockedState) -> Bool {
    core.guarded.isComparing = true
    let isNew = reading.map { readAndCompare($0, core) } ?? isNew(slice(core))
    core.guarded.isComparing = false
    return isNew
  }

  @inlinable
  @inline(__always)
  func readAndCompare(_ reading: Reading<Value>, _ core: LockedState) -> Bool {
    var value = reading.load(core.memory.address, node)
    let isNew = Place.of(&value) { self.isNew($0) }
    core.guarded.isComparing = false
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
  func keep(_ core: LockedState) {
    if reading == nil {
      values.guarded.kept.append(slice(core)[Value.self])
    } else if let value = found?.guarded.take() {
      values.guarded.kept.append(value)
    }
  }

  /// Releases the lock, and calls the closure.
  ///
  /// The value before it is deallocated outside of the lock, because it may then use the store.
  @inlinable
  func tell(_ core: LockedState) {
    var value = values.guarded.kept.isEmpty ? current(core) : oldest(core)
    swap(&value, &values.guarded.last)
    let now = values.guarded.last
    core.unlock()
    body(now)
    withExtendedLifetime(value) {}
  }

  override func tell(_ count: Int) {
    let told = (0..<count).map { _ in oldest(core) }
    let before = values.guarded.last
    values.guarded.last = told[told.count - 1]
    core.unlock()
    for value in told where !isDisposed { body(value) }
    withExtendedLifetime(before) {}
  }

  // There is a function for each way, because a function that is not optimized reserves stack for each copy that it makes.

  @inlinable
  @inline(__always)
  func current(_ core: LockedState) -> Value {
    reading == nil ? slice(core)[Value.self] : read(core)
  }

  @inlinable
  @inline(__always)
  func read(_ core: LockedState) -> Value {
    if let value = found?.guarded.take() { return value }
    return reading?.load(core.memory.address, node) ?? slice(core)[Value.self]
  }

  @inlinable
  @inline(never)
  func oldest(_ core: LockedState) -> Value { values.guarded.kept.popFirst() ?? current(core) }

  @inlinable
  @inline(__always)
  func slice(_ core: LockedState) -> Place { core.memory.address + node.offset }
}

/// How a store that is not a plain slice reads its state.
@usableFromInline
final class Reading<State: Sendable>: Sendable {
  @usableFromInline
  typealias Load = @Sendable (_ root: Place, _ node: Node) -> State

  /// The relation of the store's state to the slice at its node.
  @usableFromInline
  enum Relation: Sendable {
    case computed
    /// The state is the slice, or nil if the slice is absent.
    case optional
    /// The state is the slice, or a fallback if the slice is absent.
    case unwrapped
  }

  @usableFromInline let relation: Relation
  @usableFromInline let load: Load

  @usableFromInline
  init(_ relation: Relation, load: @escaping Load) {
    self.relation = relation
    self.load = load
  }
}
