/// An observer of values of one type.
///
/// It keeps the value of its last call for comparisons. So an observer of a large array keeps a reference to
/// it, and the next change copies the array. Observe only what you show.
///
/// Proof of `@unchecked Sendable` and of `@exclusivity(unchecked)`: as for `Observer`. Proof of `unsafeDowncast` and of the raw memory: the closure is given
/// the observer that was created with it, so its type is known, and so is the type of the slice at its node.
@usableFromInline
final class ValueObserver<Value: Sendable & Equatable>: Observer, @unchecked Sendable {
  /// The value of the last call, or of the call that runs.
  @exclusivity(unchecked) @usableFromInline var last: Value
  /// The values for later calls, oldest first.
  @exclusivity(unchecked) @usableFromInline var kept = FIFO<Value>()
  /// How the value is read, or nil if it is a plain slice.
  @usableFromInline let reading: Reading<Value>?
  @usableFromInline let body: @Sendable (Value) -> Void

  @usableFromInline
  init(
    core: Core,
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

  @inlinable static var performing: Perform {
    { observer, request, core in
      let observer = unsafeDowncast(observer, to: ValueObserver<Value>.self)
      switch request {
      case .compare: return observer.compare(core)
      case .tellFirst: observer.tellFirst(core)
      case .tellKept: observer.tellKept(core)
      }
      return false
    }
  }

  /// Keeps the current value if it differs from the newest one that was told or is kept.
  @inlinable
  func compare(_ core: Core) -> Bool {
    if let reading {
      // A value that is not new is released after the comparison, and may then use the store.
      let value = core.comparing { reading.load(core.memory.address, node) }
      guard core.comparing({ isNew(value) }) else { return false }
      kept.append(value)
      return true
    }
    let slice = (core.memory.address + node.offset).assumingMemoryBound(to: Value.self)
    guard core.comparing({ isNew(slice.pointee) }) else { return false }
    kept.append(slice.pointee)
    return true
  }

  @inlinable
  @inline(__always)
  func isNew(_ value: Value) -> Bool {
    if let newest = kept.last { return value != newest }
    return value != last
  }

  @inlinable
  func tellFirst(_ core: Core) {
    let slice = (core.memory.address + node.offset).assumingMemoryBound(to: Value.self)
    tell(reading?.load(core.memory.address, node) ?? slice.pointee, core)
  }

  @inlinable
  func tellKept(_ core: Core) {
    guard let value = kept.popFirst() else { return core.unlock() }
    tell(value, core)
  }

  /// Releases the lock, and calls the closure.
  ///
  /// The value before it is deallocated outside of the lock, because it may then use the store.
  @inlinable
  func tell(_ value: Value, _ core: Core) {
    let before = last
    last = value
    core.unlock()
    body(value)
    withExtendedLifetime(before) {}
  }
}
