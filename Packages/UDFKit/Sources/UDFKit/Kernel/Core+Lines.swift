extension Core {
  /// The line of a place, within the line of an element if the place lies in one.
  func line(of place: Place, in element: Line?) -> Line {
    if let element, element.place === place { return element }
    if place.elementDepth > 0, let element {
      let inside = element.inside ?? Region()
      element.inside = inside
      return inside.line(of: place, enclosing: element)
    }
    return region.line(of: place, enclosing: nil)
  }

  /// The lines of the elements of a collection, within the line of an element if it lies in one.
  func elementLines(of place: Place, in element: Line?) -> ElementLines? {
    guard let element, place.elementDepth > 1 else {
      let known = region.collections.count
      let lines = region.elements(of: place, enclosing: nil)
      if region.collections.count > known { linesVersion += 1 }
      return lines
    }
    let inside = element.inside ?? Region()
    element.inside = inside
    return inside.elements(of: place, enclosing: element)
  }

  /// The line that now stands for the slice of a line which may have been forgotten, with one more user.
  func retainedCurrent(_ line: Line) -> Line {
    let current = self.current(line)
    retain(current)
    return current
  }

  private func current(_ line: Line) -> Line {
    guard let enclosing = line.enclosing, !line.isElement else { return currentElement(line) }
    return self.line(of: line.place, in: currentElement(enclosing))
  }

  private func currentElement(_ line: Line) -> Line {
    guard line.isElement else { return line }
    let lines = elementLines(of: line.place, in: line.enclosing.map(currentElement))
    return lines.map { line.again(in: $0) } ?? line
  }

  /// Notes one more user of the line of an element.
  func retain(_ line: Line) {
    guard line.hasUsers else { return }
    var element: Line? = line
    while let current = element {
      if current.isElement { current.users += 1 }
      element = current.enclosing
    }
  }

  /// Notes one user less; a line without users leaves its collection.
  func release(_ line: Line) {
    guard line.hasUsers else { return }
    var element: Line? = line
    while let current = element {
      if current.isElement {
        current.users -= 1
        if current.users == 0 {
          current.forget()
          // What lies within has no users either, and holds the element.
          current.inside = nil
        }
      }
      element = current.enclosing
    }
  }

  /// The place to which steps lead from a line; nil where one of them is a computed property.
  private func place(from line: Line, along steps: [Path.Step]) -> Place? {
    var place = line.place
    for step in steps {
      switch step {
      case .field(let offset, let size, let name):
        place = place.field(offset: offset, size: size, name: name)
      case .hop(let hop):
        if hop.kind == .computed { return nil }
        place = place.hop(hop)
      }
    }
    return place
  }

  /// Makes the line of a slice of this line, for a store that is scoped along these steps.
  ///
  /// Gives nil where a step is a computed property: such a slice has no line of its own.
  @usableFromInline
  func line(from line: Line, along steps: [Path.Step]) -> Line? {
    locked {
      guard let place = place(from: line, along: steps) else { return nil }
      let element = line.isElement ? line : line.enclosing
      let result = self.line(of: place, in: element)
      retain(result)
      return result
    }
  }

  /// Makes the line of an element of the collection at this line.
  @usableFromInline
  func elementLine(
    from line: Line,
    along steps: [Path.Step],
    _ make: (ElementLines) -> Line
  ) -> Line? {
    locked {
      guard let place = place(from: line, along: steps) else { return nil }
      let element = line.isElement ? line : line.enclosing
      guard let lines = elementLines(of: place, in: element) else { return nil }
      let result = make(lines)
      retain(result)
      return result
    }
  }

  /// Notes one more store on a line.
  @usableFromInline
  func share(_ line: Line) {
    if line.place.elementDepth > 0 { locked { retain(line) } }
  }

  /// Notes that a store let go of a line.
  @usableFromInline
  func letGo(_ line: Line) {
    if line.place.elementDepth > 0 { locked { release(line) } }
  }
}
