/// A place in memory: of the state, of a slice of it, or of a part that a projection has made.
///
/// `place + offset` is the place of a stored property, and `place[Value.self]` is the value there. It is read and changed
/// where it lies.
///
/// Proof: a place is used only as the type of the value that begins there, because a path has the types of its steps, and
/// the offsets of its stored properties; see `StateSlice`. The state's memory is used only under the store's lock. The
/// other memory that an object makes with `init(new:)` lives as long as that object. Every other place is given to a
/// closure and is not used after it.
@usableFromInline
struct Place {
  @usableFromInline let pointer: UnsafeMutableRawPointer

  @inlinable
  init(_ pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

  @inlinable
  init<Value>(_ place: _ElementPlace<Value>) {
    pointer = UnsafeMutableRawPointer(mutating: place.pointer)
  }

  /// Creates a place for a value in new memory, which is freed by `deallocate`.
  init<Value: ~Copyable>(new value: consuming Value) {
    self.init(allocated(value))
  }

  /// Releases the value, and frees the memory in which the place was created.
  func deallocate<Value: ~Copyable>(_ type: Value.Type) {
    pointer.assumingMemoryBound(to: type).deinitialize(count: 1).deallocate()
  }

  /// The value of a type that begins here.
  @inlinable
  subscript<Value: ~Copyable>(type: Value.Type) -> Value {
    @inline(__always)
    unsafeAddress { UnsafePointer(pointer.assumingMemoryBound(to: Value.self)) }
    @inline(__always)
    nonmutating unsafeMutableAddress { pointer.assumingMemoryBound(to: Value.self) }
  }

  @inlinable
  @inline(__always)
  static func + (place: Place, offset: Int) -> Place { Place(place.pointer + offset) }

  /// Passes the place of a value that the closure may change.
  @inlinable
  @inline(__always)
  static func of<Value, Result, Failure: Error>(
    _ value: inout Value,
    _ body: (Place) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutablePointer(to: &value) { pointer throws(Failure) in
      try body(Place(pointer))
    }
  }

  /// Passes the place of a value that the closure only reads.
  @inlinable
  @inline(__always)
  static func reading<Value, Result>(
    _ value: Value,
    _ body: (Place) throws -> Result
  ) rethrows -> Result {
    try withUnsafePointer(to: value) { try body(Place(UnsafeMutableRawPointer(mutating: $0))) }
  }

  /// Moves the value out, which leaves the place empty until `fill(_:)` is called.
  @inlinable
  func take<Value>(_ type: Value.Type) -> Value { pointer.assumingMemoryBound(to: type).move() }

  /// Moves a value into the empty place.
  @inlinable
  func fill<Value>(_ value: consuming Value) {
    pointer.assumingMemoryBound(to: Value.self).initialize(to: value)
  }
}

func allocated<Value: ~Copyable>(_ value: consuming Value) -> UnsafeMutablePointer<Value> {
  let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  pointer.initialize(to: value)
  return pointer
}

/// The action of a turn.
///
/// The turn reads it and does not keep it.
///
/// Proof: it is given to a closure with the type of the action, and is not used after the closure.
@usableFromInline
struct ActionPlace {
  @usableFromInline let place: Place
  @usableFromInline let type: any Action.Type

  @inlinable
  init(_ place: Place, _ type: any Action.Type) { (self.place, self.type) = (place, type) }

  @inlinable
  @inline(__always)
  static func of<A: Action, Result>(
    _ action: A,
    _ body: (ActionPlace) throws -> Result
  ) rethrows -> Result {
    try Place.reading(action) { try body(ActionPlace($0, A.self)) }
  }

  var boxed: any Action {
    func open<A: Action>(_ type: A.Type) -> any Action { place[type] }
    return open(self.type)
  }
}

/// The place of a collection or of an element of one, for as long as the closure runs that is given it.
///
/// Proof: it has the type of the value at the pointer. It is not used after the closure to which it is passed, during which
/// the collection does not change.
public struct _ElementPlace<Value> {
  @usableFromInline let pointer: UnsafePointer<Value>

  @inlinable
  init(_ pointer: UnsafePointer<Value>) { self.pointer = pointer }

  @inlinable
  init(_ place: Place) {
    pointer = UnsafePointer(place.pointer.assumingMemoryBound(to: Value.self))
  }

  /// The value, which is read where it lies.
  @inlinable public var value: Value {
    @inline(__always)
    unsafeAddress { pointer }
  }

  /// Passes the place of the element at a position of an array.
  @inlinable
  @inline(__always)
  public static func element<Result>(
    _ position: Int,
    of array: [Value],
    _ body: (Self) throws -> Result
  ) rethrows -> Result {
    try array.withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress else { fatalError("an empty array has no element") }
      return try body(Self(start + position))
    }
  }

  /// Passes the place of a value.
  @inlinable
  public static func of<Result>(_ value: Value, _ body: (Self) throws -> Result) rethrows -> Result
  {
    try withUnsafePointer(to: value) { try body(Self($0)) }
  }
}

/// Copies the value at a place, and returns a closure that swaps the copy back in.
///
/// The value that is swapped out lives until the closure is released.
@usableFromInline
typealias Snapshot = @Sendable (Place) -> (Place) -> Void

@inlinable
func snapshot<Value>(of type: Value.Type) -> Snapshot {
  { place in
    var old = place[Value.self]
    return { swap(&$0[Value.self], &old) }
  }
}

/// The memory of a store's state.
///
/// Proof of `@unchecked Sendable`: the constants are `Sendable` or written only in `init`. The memory is accessed only by
/// the thread that holds the store's lock, or in `deinit`, when no other thread has access.
@usableFromInline
final class StateMemory: @unchecked Sendable {
  /// The state, which is initialized from `init` to `deinit`.
  @usableFromInline let address: Place
  private let copyOf: @Sendable (Place) -> StateMemory
  private let box: @Sendable (Place) -> Any
  private let destroy: @Sendable (Place) -> Void

  init<State>(_ state: State) {
    address = Place(new: state)
    copyOf = { StateMemory($0[State.self]) }
    box = { $0[State.self] }
    destroy = { $0.deallocate(State.self) }
  }

  deinit { destroy(address) }

  /// Returns a copy in separate memory, on which an action can be tried, under the lock.
  func copy() -> StateMemory { copyOf(address) }

  var value: Any { box(address) }
}

/// A variable that the store's lock guards.
///
/// Proof of `@unchecked Sendable`: only the thread that holds the lock accesses the variable, or `deinit`, when no other
/// thread has access.
@usableFromInline
final class Guarded<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}
