/// A reference that is not counted, to an object that something else owns.
///
/// Proof: whoever makes one says who owns the object for as long as it is used. A store owns its rules, slices and nodes,
/// and the table of plans its plans. A subscription owns its observer, which leaves its list before it is released.
@usableFromInline
struct Borrowed<Object: AnyObject> {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable
  @inline(__always)
  init(_ object: Object) { reference = .passUnretained(object) }

  @inline(__always)
  fileprivate init(_ reference: Unmanaged<Object>) { self.reference = reference }

  /// The object, with one more reference.
  @inlinable
  @inline(__always)
  var object: Object { reference.takeUnretainedValue() }

  /// Passes the object without counting a reference.
  @inlinable
  @inline(__always)
  func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try reference._withUnsafeGuaranteedRef(body)
  }

  /// Returns the reference to an object of a class that is known to be the object's.
  @inline(__always)
  func cast<Other>(to type: Other.Type) -> Borrowed<Other> {
    Borrowed<Other>(Unmanaged<Other>.fromOpaque(reference.toOpaque()))
  }
}

extension Borrowed: Sendable where Object: Sendable {}

/// A member of one list.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock.
@usableFromInline
class Listed: @unchecked Sendable {
  /// The member before this one, or the last one if this is the first.
  fileprivate final var previous: Borrowed<Listed>?
  fileprivate final var next: Borrowed<Listed>?
}

/// A list without memory of its own, in the order in which members were appended.
///
/// A member leaves the list before it is released. The list is used only under the store's lock. While a turn walks
/// it, members may be appended, and none is removed.
struct List {
  /// The first member, which leads to the last one.
  private var first: Borrowed<Listed>?

  var isEmpty: Bool { first == nil }

  /// Adds a member at the end, in O(1).
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

  /// Removes a member, in O(1).
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
