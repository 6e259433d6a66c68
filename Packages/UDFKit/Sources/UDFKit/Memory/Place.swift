/// A place in memory, of which `place[Value.self]` is the value there, read and changed where it lies.
///
/// Proof: a place is used only as the type of the value that begins there, because a path has the types and the offsets
/// of its steps. The state's memory is used only under the store's lock. Memory from `init(new:)` lives as long as the
/// object that made it. Every other place is given to a closure and is not used after it.
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
  init<Value: ~Copyable>(new value: consuming Value) { self.init(allocated(value)) }

  /// Releases the value, and frees the memory in which the place was created.
  func deallocate<Value: ~Copyable>(_ type: Value.Type) {
    pointer.assumingMemoryBound(to: type).deinitialize(count: 1).deallocate()
  }

  @inlinable
  subscript<Value: ~Copyable>(type: Value.Type) -> Value {
    @inline(__always)
    unsafeAddress { UnsafePointer(pointer.assumingMemoryBound(to: Value.self)) }
    @inline(__always)
    nonmutating unsafeMutableAddress { pointer.assumingMemoryBound(to: Value.self) }
  }

  @inlinable
  static func + (place: Place, offset: Int) -> Place { Place(place.pointer + offset) }

  @inlinable
  static func of<Value, Result, Failure: Error>(
    _ value: inout Value,
    _ body: (Place) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutablePointer(to: &value) { pointer throws(Failure) in
      try body(Place(pointer))
    }
  }

  @inlinable
  static func reading<Value, Result>(
    _ value: Value,
    _ body: (Place) throws -> Result
  ) rethrows -> Result {
    try withUnsafePointer(to: value) { try body(Place(UnsafeMutableRawPointer(mutating: $0))) }
  }

  /// Moves the value out, which leaves the place empty until `fill(_:)` is called.
  @inlinable
  func take<Value>(_ type: Value.Type) -> Value { pointer.assumingMemoryBound(to: type).move() }

  @inlinable
  func fill<Value>(_ value: consuming Value) {
    pointer.assumingMemoryBound(to: Value.self).initialize(to: value)
  }

  /// Returns whether two values have the same bits, also between their properties, and a size.
  @inlinable
  @inline(__always)
  func hasSameBytes(as other: Place, count: Int) -> Bool {
    var offset = 0
    while offset &+ 8 <= count {
      let word = pointer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let other = other.pointer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word != other { return false }
      offset &+= 8
    }
    while offset < count {
      if (self + offset)[UInt8.self] != (other + offset)[UInt8.self] { return false }
      offset &+= 1
    }
    return count > 0
  }
}

// Proof: the value stays in its place, which nobody changes before the closure returns. The closure gets a value of the
// same bytes, which is then moved to memory that is forgotten, so nothing is released. A weak reference is more than
// its bytes, so a value with one is copied.
extension Place {
  /// Passes the value that begins here, without counting its references.
  @inlinable
  @inline(__always)
  func lend<Value, Result>(_ type: Value.Type, _ body: (Value) -> Result) -> Result {
    if !_isBitwiseTakable(type) { return body(self[type]) }
    return withUnsafeTemporaryAllocation(of: type, capacity: 1) { forgotten in
      let value = take(type)
      let result = body(value)
      forgotten.initializeElement(at: 0, to: consume value)
      return result
    }
  }

  /// Passes the place of an optional with the value that begins here, without counting its references.
  @inlinable
  @inline(__always)
  func lendOptional<Value>(_ type: Value.Type, _ body: (Place) -> Void) {
    if !_isBitwiseTakable(type) { return Place.reading(Optional(self[type]), body) }
    withUnsafeTemporaryAllocation(of: Value?.self, capacity: 1) { forgotten in
      forgotten.initializeElement(at: 0, to: take(type))
      body(Place(forgotten.baseAddress.unsafelyUnwrapped))
    }
  }
}

func allocated<Value: ~Copyable>(_ value: consuming Value) -> UnsafeMutablePointer<Value> {
  let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  pointer.initialize(to: value)
  return pointer
}

/// Returns whether two values are equal, or have the same bits, because NaN does not equal itself (law 4).
@inlinable
package func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  if left == right { return true }
  return Place.reading(left) { left in
    Place.reading(right) { left.hasSameBytes(as: $0, count: MemoryLayout<Value>.size) }
  }
}

/// A reference that is not counted, to an object that something else owns for as long as it is used.
///
/// Proof: a store owns its rules, slices and readings, and the nodes outside of collections; the users of a row own its
/// node, and the table of plans its plans. A subscription owns its observer, which leaves its list before it is
/// released; if that is during a call, `Core.dispose` keeps it.
@usableFromInline
package struct Borrowed<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable
  init(_ object: Object) { reference = .passUnretained(object) }

  fileprivate init(_ reference: Unmanaged<Object>) { self.reference = reference }

  /// The object, with one more reference.
  @inlinable
  package var object: Object { reference.takeUnretainedValue() }

  /// Passes the object without counting a reference.
  @inlinable
  @inline(__always)
  func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try reference._withUnsafeGuaranteedRef(body)
  }

  func cast<Other>(to type: Other.Type) -> Borrowed<Other> {
    Borrowed<Other>(Unmanaged<Other>.fromOpaque(reference.toOpaque()))
  }
}

extension Borrowed: Sendable where Object: Sendable {}

/// A member of one list.
///
/// Proof of `@unchecked Sendable`: all variables are used under the store's lock.
@usableFromInline
package class Listed: @unchecked Sendable {
  /// The member before this one, or the last one if this is the first.
  fileprivate final var previous: Borrowed<Listed>?
  fileprivate final var next: Borrowed<Listed>?
}

/// A list without memory of its own, under the store's lock, whose members leave it before they are released.
///
/// While a turn walks it, members may be appended, and none is removed.
struct List {
  /// The first member, which leads to the last one.
  private var first: Borrowed<Listed>?

  var isEmpty: Bool { first == nil }

  mutating func append(_ new: Listed) {
    let member = Borrowed(new)
    guard let first else {
      self.first = member
      new.previous = member
      return
    }
    first.with { first in
      first.previous?.with { $0.next = member }
      new.previous = first.previous
      first.previous = member
    }
  }

  mutating func remove(_ member: Listed) {
    // The first member leads to the last one.
    (member.next ?? first)?.with { $0.previous = member.previous }
    if first?.with({ $0 === member }) == true {
      first = member.next
    } else {
      member.previous?.with { $0.next = member.next }
    }
    (member.previous, member.next) = (nil, nil)
  }

  /// Visits the members, which are all of one class.
  @inline(__always)
  func visit<Member: Listed>(_ type: Member.Type, _ body: (Borrowed<Member>) -> Void) {
    var cursor = first
    while let member = cursor {
      cursor = member.with { $0.next }
      body(member.cast(to: type))
    }
  }
}
