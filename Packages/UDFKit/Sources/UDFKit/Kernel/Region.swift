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

  /// Lets go of all, when the store goes away: the lines within an element and the element hold each other.
  func clear() {
    for elements in collections.values { elements.clear() }
    lines = [:]
    collections = [:]
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
