/// An observer of values of one type.
///
/// It keeps the value of its last call for comparisons. So an observer of a large array keeps a reference to
/// it, and the next change copies the array. Observe only what you show.
///
/// Proof of `@unchecked Sendable` and of `@exclusivity(unchecked)`: as for `Observer`. Proof of `unsafeDowncast` and of the raw memory: the closure is given
/// the observer that was created with it, so its type is known, and so is the type of the slice at its node.
@usableFromInline
final class ValueObserver<Value: Sendable & Equatable>: Observer, @unchecked Sendable {
  /// The value of the last call, or the last one of the calls that run.
  @exclusivity(unchecked) @usableFromInline var last: Value
  /// The new value that a comparison has read, until it is kept or told.
  @exclusivity(unchecked) @usableFromInline var found: Value?
  /// The values for later calls, oldest first.
  @exclusivity(unchecked) @usableFromInline var kept = FIFO<Value>()
  /// How the value is read, or nil if it is a plain slice.
  @usableFromInline let reading: Reading<Value>?
  @usableFromInline let body: @Sendable (Value) -> Void

  @usableFromInline
  init(
    core: LockedState,
    node: Node,
    reading: Reading<Value>?,
    initial: Value,
    perform: @escaping Perform,
    body: @escaping @Sendable (Value) -> Void
  ) {
    last = initial
    self.reading = reading
    self.body = body
    super.init(core: core, node: node, perform: perform)
  }

  override var valueType: Any.Type { Value.self }

  override func value(in root: UnsafeRawPointer) -> Any {
    core.isComparing = true
    defer { core.isComparing = false }
    return load(root)
  }

  override func differs(from old: Any, in root: UnsafeRawPointer) -> Bool {
    core.isComparing = true
    let value = load(root)
    let isNew = (old as? Value).map { !areSame($0, value) } ?? true
    // The value may use the store when it is released.
    core.isComparing = false
    return isNew
  }

  private func load(_ root: UnsafeRawPointer) -> Value {
    reading?.load(root, node) ?? (root + node.offset).assumingMemoryBound(to: Value.self).pointee
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
    core.isComparing = true
    let isNew = reading.map { readAndCompare($0, core) } ?? isNew(slice(core))
    core.isComparing = false
    return isNew
  }

  @inlinable
  @inline(__always)
  func readAndCompare(_ reading: Reading<Value>, _ core: LockedState) -> Bool {
    var value = reading.load(core.memory.address, node)
    let isNew = withUnsafePointer(to: &value) { self.isNew($0) }
    core.isComparing = false
    if isNew { found = value }
    return isNew
  }

  @inlinable
  @inline(__always)
  func isNew(_ value: UnsafePointer<Value>) -> Bool {
    if !kept.isEmpty { return isNewest(value.pointee) }
    return value.pointee != last && !hasBits(of: value)
  }

  /// Returns whether the last value has the same bits as another one; see `areSame`.
  @inlinable
  @inline(__always)
  func hasBits(of value: UnsafePointer<Value>) -> Bool {
    withUnsafePointer(to: &last) { haveSameBytes(value, $0, MemoryLayout<Value>.size) }
  }

  @inlinable
  @inline(never)
  func isNewest(_ value: Value) -> Bool { kept.last.map { !areSame(value, $0) } ?? true }

  @inlinable
  func keep(_ core: LockedState) {
    if reading == nil {
      kept.append(slice(core).pointee)
    } else if let value = found.take() {
      kept.append(value)
    }
  }

  /// Releases the lock, and calls the closure.
  ///
  /// The value before it is deallocated outside of the lock, because it may then use the store.
  @inlinable
  func tell(_ core: LockedState) {
    var value = kept.isEmpty ? current(core) : oldest(core)
    swap(&value, &last)
    let now = last
    core.unlock()
    body(now)
    withExtendedLifetime(value) {}
  }

  override func tell(_ count: Int) {
    let values = (0..<count).map { _ in oldest(core) }
    let before = last
    last = values[values.count - 1]
    core.unlock()
    for value in values where !isDisposed { body(value) }
    withExtendedLifetime(before) {}
  }

  // There is a function for each way, because a function that is not optimized reserves stack for each copy that it makes.

  @inlinable
  @inline(__always)
  func current(_ core: LockedState) -> Value { reading == nil ? slice(core).pointee : read(core) }

  @inlinable
  @inline(__always)
  func read(_ core: LockedState) -> Value {
    if let value = found.take() { return value }
    return reading?.load(core.memory.address, node) ?? slice(core).pointee
  }

  @inlinable
  @inline(never)
  func oldest(_ core: LockedState) -> Value { kept.popFirst() ?? current(core) }

  @inlinable
  @inline(__always)
  func slice(_ core: LockedState) -> UnsafePointer<Value> {
    UnsafePointer((core.memory.address + node.offset).assumingMemoryBound(to: Value.self))
  }
}
