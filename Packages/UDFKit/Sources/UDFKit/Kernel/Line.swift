/// One slice of one store: a place, and for the elements of collections which elements.
///
/// Observers hang on lines, and lines are found from the rules that write them, so that an action asks
/// only the observers it may concern (the cost model).
///
/// Proof of `@unchecked Sendable`: `place` and `element` never change; all else is read and written
/// under the store's lock.
@usableFromInline
class Line: @unchecked Sendable {
  // First what an action seldom needs, so that the rest lies close together; see `Observer`.

  @usableFromInline final let place: Place
  /// The line of the element within which this one lies; nil outside of collections.
  final let enclosing: Line?
  /// The last of the observers.
  @exclusivity(unchecked) final var lastObserver: Unmanaged<Observer>?
  /// The identity of the place, read without counting a reference.
  final let placeID: ObjectIdentifier
  /// Where the slice begins in the root state, when no hop leads to it.
  @usableFromInline final let offset: Int
  /// The first of the observers, in the order in which they subscribed.
  ///
  /// Each member of the list is owned once by it, from `Core.link` to `Core.unlink`.
  @exclusivity(unchecked) final var firstObserver: Unmanaged<Observer>?
  /// The lines and collections within this element.
  ///
  /// Only for lines of elements, and rarely needed.
  @exclusivity(unchecked) final var inside: Region?
  /// How many stores, subscriptions and effects use the line of an element; -1 for any other line.
  final var users: Int32
  /// How many effects end when this slice goes away.
  @exclusivity(unchecked) final var effects: Int32 = 0
  /// Where the element lay last time; only for lines of elements.
  @exclusivity(unchecked) @usableFromInline final var hint = 0

  @usableFromInline
  init(place: Place, enclosing: Line?, isElement: Bool = false) {
    self.place = place
    users = isElement ? 0 : -1
    self.enclosing = enclosing
    placeID = ObjectIdentifier(place)
    offset = place.access.offset
  }

  /// Whether this is the line of an element itself, not of a part of one.
  final var isElement: Bool { users >= 0 }

  /// Whether its users are counted: it is the line of an element or lies within one.
  final var hasUsers: Bool { isElement || enclosing != nil }

  /// Whether its slice may be there or not: it lies in an optional, an enum or a collection.
  final var canGoAway: Bool { place.blockDepth > 0 }

  /// Whether an observer or an effect is on it.
  final var isInUse: Bool { firstObserver != nil || effects > 0 }

  /// The line of the element on the way here that is `depth` collections deep, counted from 0.
  final func element(at depth: Int) -> Line? {
    var line: Line? = self
    while let current = line {
      if current.isElement, current.place.elementDepth == depth + 1 { return current }
      line = current.enclosing
    }
    return nil
  }

  /// Whether this line is the other one or lies within it: the same elements, and the slice within.
  final func isWithin(_ other: Line) -> Bool {
    guard place.isWithin(other.place) else { return false }
    return (0..<other.place.elementDepth).allSatisfy { element(at: $0) === other.element(at: $0) }
  }

  /// The id of the element of which this is the line.
  @inlinable
  @inline(__always)
  final func id<Elements: KeyedCollection>(in collection: Elements.Type) -> Elements.ID {
    // The line of an element of such a collection is keyed by its ids.
    unsafeDowncast(self, to: ElementLine<Elements.ID>.self).id
  }

  /// Takes the line of an element out of its collection; see `ElementLine`.
  func forget() {}

  /// The line of the same element among these; see `ElementLine`.
  func again(in lines: ElementLines) -> Line { self }
}
