public import Synchronization

/// An observer of the values of a slice, or a listener of all actions, which its subscription owns.
///
/// Proof of `@unchecked Sendable`: all variables but atomics are used under the store's lock.
@usableFromInline
package class Observer: Listed, @unchecked Sendable {
  /// A request to an observer, which is always made under the lock.
  @usableFromInline
  enum Request {
    case compare
    /// Keep the current value, or the action of the turn, for a later call.
    case keep
    /// Release the lock, and call the closure with what was kept first, or the current value, and this many more times.
    case tell(more: Int)
  }

  /// Performs a request, in a closure from generic, inlinable code; the result is used only for `.compare`.
  @usableFromInline
  typealias Perform = @Sendable (Observer, Request) -> Bool

  @usableFromInline final let core: Core
  @usableFromInline package final let node: Node
  final let perform: Perform
  package final var order: UInt64 = 0
  /// Whether the closure has not returned from its first value, as that of a listener never does.
  final var isBeginning = true
  private let disposed = Atomic<Bool>(false)

  @usableFromInline
  init(core: Core, node: Node, perform: @escaping Perform) {
    (self.core, self.node, self.perform) = (core, node, perform)
  }

  package var valueType: (any (Equatable & Sendable).Type)? { nil }

  final var isListener: Bool { valueType == nil }

  package final var valueName: String { valueType.map { String(reflecting: $0) } ?? "" }

  /// Whether the closure is never called again, also without the lock.
  @usableFromInline final var isDisposed: Bool { disposed.load(ordering: .relaxed) }

  /// Notes that the closure is never called again, and returns whether this is new.
  final func endCalls() -> Bool { !disposed.exchange(true, ordering: .relaxed) }
}

/// An observer of values of one type, which keeps the value of its last call for comparisons.
///
/// Proof of `@unchecked Sendable`: as for `Observer`, but the thread that tells a value also reads `last` without the
/// lock. Only one thread at a time tells, the one that subscribes or the one that delivers, and only it changes `last`.
/// Proof of `unsafeDowncast`: the closure is given the observer that was created with it.
@usableFromInline
package final class ValueObserver<Value: Sendable & Equatable>: Observer, @unchecked Sendable {
  /// The value of the last call, or the last one of the calls that run.
  @usableFromInline let last: Place
  /// The values for later calls, oldest first.
  @usableFromInline var kept = FIFO<Value>()
  /// Whether there are such values, in an atomic, which needs no check that nobody else accesses it.
  @usableFromInline let hasKept: Atomic<Bool> = Atomic(false)
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
    last = Place(new: initial)
    self.reading = reading
    self.body = body
    super.init(core: core, node: node, perform: perform)
  }

  deinit { last.deallocate(Value.self) }

  package override var valueType: (any (Equatable & Sendable).Type)? { Value.self }

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
  @inlinable
  func compare() -> Bool {
    core.isComparing = true
    let isNew = borrowedReading?.with(readAndCompare) ?? isNew(slice(core.memory.address))
    core.isComparing = false
    return isNew
  }

  @inlinable
  @inline(__always)
  func readAndCompare(_ reading: Reading<Value>) -> Bool {
    if let lend = reading.lend {
      var isNew = false
      lend(core.memory.address, node) { isNew = self.isNew($0) }
      return isNew
    }
    var value = reading.load(core.memory.address, node)
    let isNew = Place.of(&value) { self.isNew($0) }
    core.isComparing = false
    // A computed value is kept now, so that the program's code runs once.
    if isNew { keep(value) }
    return isNew
  }

  @inlinable
  @inline(__always)
  func isNew(_ place: Place) -> Bool {
    if hasKept.load(ordering: .relaxed) { return isNewest(place[Value.self]) }
    // As `areSame`, without a copy.
    return place[Value.self] != last[Value.self]
      && !place.hasSameBytes(as: last, count: MemoryLayout<Value>.size)
  }

  @inlinable
  @inline(never)
  func isNewest(_ value: Value) -> Bool { kept.last.map { !areSame(value, $0) } ?? true }

  /// Keeps the current value, unless the comparison has kept it.
  @inlinable
  func keep() { if !isComputed { keep(current()) } }

  @inlinable
  func keep(_ value: Value) {
    kept.append(value)
    hasKept.store(true, ordering: .relaxed)
  }

  /// Releases the lock, and calls the closure, and only then releases the value before, which may use the store.
  @inlinable
  func tell() {
    var value = hasKept.load(ordering: .relaxed) ? oldest() : current()
    swap(&value, &last[Value.self])
    core.unlock()
    last.lend(Value.self, body)
    withExtendedLifetime(value) {}
  }

  @inlinable
  @inline(never)
  func tell(_ count: Int) {
    let told = (0..<count).map { _ in oldest() }
    let before = last[Value.self]
    last[Value.self] = told[told.count - 1]
    core.unlock()
    for value in told where !isDisposed { body(value) }
    withExtendedLifetime(before) {}
  }

  // Each copy of a value has a function, because a function that is not optimized reserves stack for each copy that it makes.

  @inlinable
  @inline(never)
  func oldest() -> Value {
    let value = kept.popFirst() ?? current()
    hasKept.store(!kept.isEmpty, ordering: .relaxed)
    return value
  }

  /// How the value is read, without another reference to it.
  @inlinable
  @inline(__always)
  var borrowedReading: Borrowed<Reading<Value>>? { reading.map { Borrowed($0) } }

  /// The current value, which is computed only for a first call, because later ones are kept by the comparison.
  @inlinable
  @inline(__always)
  func current() -> Value {
    isComputed ? core.marked { value(in: core.memory.address) } : value(in: core.memory.address)
  }

  @inlinable var isComputed: Bool { borrowedReading?.with { $0.lend == nil } ?? false }

  @inlinable
  @inline(__always)
  func value(in root: Place) -> Value {
    borrowedReading?.with { $0.load(root, node) } ?? slice(root)[Value.self]
  }

  package func value(in memory: StateMemory) -> Value { value(in: memory.address) }

  @inlinable
  @inline(__always)
  func slice(_ root: Place) -> Place { root + node.slice.offset }
}
