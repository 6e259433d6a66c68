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

/// The line of one element of a collection.
///
/// Proof of `@unchecked Sendable`: as `Line`; the id is a part of the state, which is `Sendable`.
@usableFromInline
final class ElementLine<ID: Hashable>: Line, @unchecked Sendable {
  @usableFromInline let id: ID
  private let siblings: KeyedLines<ID>

  @usableFromInline
  init(id: ID, siblings: KeyedLines<ID>, enclosing: Line?) {
    self.id = id
    self.siblings = siblings
    super.init(place: siblings.place, enclosing: enclosing, isElement: true)
  }

  override func forget() { siblings.forget(self) }

  override func again(in lines: ElementLines) -> Line {
    // A collection at the place of this line's has ids of this line's type.
    unsafeDowncast(lines, to: KeyedLines<ID>.self).line(of: id)
  }
}

/// The lines of the elements of one collection.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock.
@usableFromInline
class ElementLines: @unchecked Sendable {
  final let place: Place
  /// The line of the element that holds the collection, if it lies in another one.
  @usableFromInline final var enclosing: Line?

  /// How the stores of the elements read them.
  private final var reading: AnyObject?

  init(place: Place) { self.place = place }

  /// How the stores of the elements read them: one object for all.
  ///
  /// The elements are of one type, that of the collection.
  @usableFromInline
  final func reading<Element>(
    act: Observer.Act?,
    _ load: @escaping Reading<Element>.Load
  ) -> Reading<Element> {
    // It looks at a fixed place, so no other element may hold the collection.
    let act = place.blockDepth == 1 ? act : nil
    if let reading {
      // All stores of elements of this collection come here, and its elements have one type.
      let known = unsafeDowncast(reading, to: Reading<Element>.self)
      if known.act != nil || act == nil { return known }
    }
    let made = Reading(act: act, load: load)
    reading = made
    return made
  }

  /// Calls the closure with the line of each element that has one.
  func forEachLine(_ body: (Line) -> Void) {}

  /// Whether no element has a line.
  var isEmpty: Bool { true }
}

/// The lines of the elements of one collection, by their ids.
///
/// Proof of `@unchecked Sendable`: read and written under the store's lock.
@usableFromInline
final class KeyedLines<ID: Hashable>: ElementLines, @unchecked Sendable {
  private var lines: [ID: ElementLine<ID>] = [:]

  @usableFromInline
  override init(place: Place) { super.init(place: place) }

  /// The line of the element with this id.
  @usableFromInline
  func line(of id: ID) -> Line {
    if let known = lines[id] { return known }
    let line = ElementLine(id: id, siblings: self, enclosing: enclosing)
    lines[id] = line
    return line
  }

  /// Takes a line out, unless another one has its place by now.
  func forget(_ line: ElementLine<ID>) { if lines[line.id] === line { lines[line.id] = nil } }

  override func forEachLine(_ body: (Line) -> Void) { for line in lines.values { body(line) } }

  override var isEmpty: Bool { lines.isEmpty }
}

/// The lines and the collections that lie directly in one element, or in the root state.
final class Region {
  private(set) var lines: [ObjectIdentifier: Line] = [:]
  private(set) var collections: [ObjectIdentifier: ElementLines] = [:]

  /// The line of a place that is in no further collection.
  func line(of place: Place, enclosing: Line?) -> Line {
    if let known = lines[ObjectIdentifier(place)] { return known }
    let line = Line(place: place, enclosing: enclosing)
    lines[ObjectIdentifier(place)] = line
    return line
  }

  /// The lines of the elements of a collection.
  func elements(of place: Place, enclosing: Line?) -> ElementLines? {
    if let known = collections[ObjectIdentifier(place)] { return known }
    guard let lines = place.hop?.makeLines?(place) else { return nil }
    lines.enclosing = enclosing
    collections[ObjectIdentifier(place)] = lines
    return lines
  }
}
