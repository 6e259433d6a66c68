/// The memory of a store's state.
///
/// Proof of `@unchecked Sendable`: only the thread that holds the store's lock accesses the memory, or `deinit`.
@usableFromInline
package final class StateMemory: @unchecked Sendable {
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

  package func copy() -> StateMemory { copyOf(address) }

  package var value: Any { box(address) }
}

/// A variable under the store's lock.
///
/// Proof of `@unchecked Sendable`: it is read and written under the lock, or when its owner ends.
@usableFromInline
final class Guarded<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

/// The action of a turn, which reads it and does not keep it.
///
/// Proof: it is given to a closure with the type of the action, and is not used after the closure.
@usableFromInline
struct ActionPlace {
  @usableFromInline let place: Place
  @usableFromInline let type: any Action.Type

  @inlinable
  init(_ place: Place, _ type: any Action.Type) { (self.place, self.type) = (place, type) }

  @inlinable
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
/// Proof: it has the type of the value at the pointer. It is not used after the closure to which it is passed, during
/// which the collection does not change.
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

/// Copies the value at a place, and returns a closure that swaps the copy back in, and holds what it swaps out.
@usableFromInline
typealias Snapshot = @Sendable (Place) -> (Place) -> Void

@inlinable
func snapshot<Value>(of type: Value.Type) -> Snapshot {
  { place in
    var old = place[Value.self]
    return { swap(&$0[Value.self], &old) }
  }
}
