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
    let made = Reading(.optional, act: act, load: load)
    reading = made
    return made
  }

  /// Calls the closure with the line of each element that has one.
  func forEachLine(_ body: (Line) -> Void) {}

  /// Lets go of all lines; see `Region.clear`.
  func clear() {}

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

  override func clear() {
    for line in lines.values {
      line.inside?.clear()
      line.inside = nil
    }
    lines = [:]
  }

  override var isEmpty: Bool { lines.isEmpty }
}
