extension Core {
  /// Asks the observers of a line whether they have something to tell.
  @inline(__always)
  func compare(
    _ line: Unmanaged<Line>,
    at element: UnsafeRawPointer? = nil,
    _ first: inout Unmanaged<Observer>?
  ) {
    if line._withUnsafeGuaranteedRef({ $0.effects }) > 0 {
      line._withUnsafeGuaranteedRef { endEffectsIfGone($0) }
    }
    var cursor = line._withUnsafeGuaranteedRef { $0.firstObserver }
    while let observer = cursor {
      cursor = observer._withUnsafeGuaranteedRef { $0.next }
      let isNew = observer._withUnsafeGuaranteedRef { $0.act($0, .compare, element, self) }
      if isNew { if first == nil { first = observer } else { changed.append(observer) } }
    }
  }

  /// Asks the observers of the elements that a route concerns.
  ///
  /// Proof that the element of the address still lies where it was found, if it stays in place: what
  /// concerns its collection is bound to this one element, so each of these rules changed it in place and
  /// none could move it; and that it is still this element says the collection. Else it counts as not found.
  @inline(__always)
  func compareElements(
    _ route: Unmanaged<Route>,
    _ address: Unmanaged<Line>?,
    _ found: inout UnsafeRawPointer?,
    _ first: inout Unmanaged<Observer>?
  ) {
    let elements = route._withUnsafeGuaranteedRef { $0.elements }
    if elements == .none { return }
    if elements == .address, let address,
      address._withUnsafeGuaranteedRef({ $0.inside == nil })
    {
      return compare(address, at: found, &first)
    }
    found = nil
    compareAllElements(route.takeUnretainedValue(), address?.takeUnretainedValue(), &first)
  }

  @inline(never)
  private func compareAllElements(
    _ route: Route,
    _ address: Line?,
    _ first: inout Unmanaged<Observer>?
  ) {
    func visit(_ region: Region, depth: Int, isBound: Bool) {
      for lines in region.collections.values where route.concerns(lines.place) {
        let element = isBound ? address?.element(at: depth) : nil
        if let element, element.place === lines.place, route.isBound(at: lines.place, depth) {
          visit(element, depth: depth, isBound: true)
        } else {
          lines.forEachLine { visit($0, depth: depth, isBound: false) }
        }
      }
    }
    func visit(_ element: Line, depth: Int, isBound: Bool) {
      if route.concerns(element.place) { compare(.passUnretained(element), &first) }
      guard let inside = element.inside else { return }
      for line in inside.lines.values where route.concerns(line.place) {
        compare(.passUnretained(line), &first)
      }
      visit(inside, depth: depth + 1, isBound: isBound)
    }
    visit(region, depth: 0, isBound: address != nil)
  }

  /// Has the observers keep what they have to tell, and queues them in the order they subscribed.
  func queueChanged(_ first: Unmanaged<Observer>?) {
    guard let first else { return }
    var all = changed.map { $0.takeUnretainedValue() } + [first.takeUnretainedValue()]
    changed.removeAll(keepingCapacity: true)
    if all.count > 1 { all.sort { $0.order < $1.order } }
    for observer in all { keep(.keep, of: observer) }
  }
}
