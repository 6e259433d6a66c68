/// One step of a path that is no stored property: into an optional, an enum case, an element, or
/// through a computed property.
///
/// The closures are made in generic, inlinable code where the types are known, so that a dispatch runs
/// code that the compiler specialised and looks up no generic metadata.
@usableFromInline
final class Hop: Sendable {
  @usableFromInline
  enum Kind: Hashable, Sendable {
    /// The value of an optional.
    case some
    /// The payload of an enum case, told apart by the prism's id.
    case enumCase(AnyHashableSendable)
    /// One element of a `KeyedCollection` of this type.
    case element(ObjectIdentifier)
    /// A computed property or a property of a class: what it writes is not known, so it is taken to be
    /// all of the enclosing slice.
    case computed

    /// Whether it leads to one element of a collection.
    var isElement: Bool { if case .element = self { true } else { false } }
  }

  /// Runs `body` on the slice that this step leads to, reading; false when there is none.
  ///
  /// The caller holds the line of the element for as long as this runs.
  @usableFromInline
  typealias Read =
    @Sendable (
      _ parent: UnsafeRawPointer, _ element: Unmanaged<Line>?, _ body: (UnsafeRawPointer) -> Void
    ) -> Bool

  /// Runs `body` on the slice that this step leads to, in place; false when there is none.
  @usableFromInline
  typealias Modify =
    @Sendable (
      _ parent: UnsafeMutableRawPointer, _ element: Unmanaged<Line>?,
      _ body: (UnsafeMutableRawPointer) throws -> Void
    ) throws -> Bool

  /// Runs a rule on a part of one element in place, and says where it found the element if that stays
  /// there; nil when there is no such element.
  @usableFromInline
  typealias Reduce =
    @Sendable (
      _ parent: UnsafeMutableRawPointer, _ element: Unmanaged<Line>?, _ offset: Int,
      _ rule: Clause.Body, _ action: UnsafeRawPointer, _ found: inout UnsafeRawPointer?
    ) throws -> Effect?

  /// Runs `body` on every element in place, with a closure that makes the element's line on demand.
  @usableFromInline
  typealias ModifyAll =
    @Sendable (
      _ parent: UnsafeMutableRawPointer,
      _ body: (UnsafeMutableRawPointer, _ line: (ElementLines) -> Line) throws -> Void
    ) throws -> Void

  @usableFromInline let kind: Kind
  @usableFromInline let name: String
  @usableFromInline let read: Read
  @usableFromInline let modify: Modify
  /// Only for `.element`.
  @usableFromInline let reduce: Reduce?
  /// Only for `.element`.
  @usableFromInline let modifyAll: ModifyAll?
  /// Only for `.element`: an empty table of the lines of its elements.
  @usableFromInline let makeLines: (@Sendable (Place) -> ElementLines)?
  /// Keeps a copy of the value that this step starts from, and gives what puts it back.
  @usableFromInline let snapshot: Snapshot

  @usableFromInline
  init(
    kind: Kind,
    name: String,
    snapshot: @escaping Snapshot,
    read: @escaping Read,
    modify: @escaping Modify,
    reduce: Reduce? = nil,
    modifyAll: ModifyAll? = nil,
    makeLines: (@Sendable (Place) -> ElementLines)? = nil
  ) {
    self.kind = kind
    self.name = name
    self.snapshot = snapshot
    self.read = read
    self.modify = modify
    self.reduce = reduce
    self.modifyAll = modifyAll
    self.makeLines = makeLines
  }
}

/// Keeps a copy of the value at a pointer, and gives a closure that puts it back.
@usableFromInline
typealias Snapshot =
  @Sendable (UnsafeMutableRawPointer) -> (UnsafeMutableRawPointer) -> Void

/// The snapshot of a value of a known type.
@inlinable
func snapshot<Value>(of type: Value.Type) -> Snapshot {
  { pointer in
    let old = pointer.assumingMemoryBound(to: Value.self).pointee
    return { $0.assumingMemoryBound(to: Value.self).pointee = old }
  }
}

/// An id of any type that may cross threads.
///
/// Proof: the only initialiser takes a `Sendable` value, and the stored value is never changed.
@usableFromInline
struct AnyHashableSendable: Hashable, @unchecked Sendable {
  let value: AnyHashable

  @usableFromInline
  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }
}
