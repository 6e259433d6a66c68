extension Core {
  /// Asks the observers of a line whether they have something to tell.
  @inline(__always)
  func compare(_ line: Line, _ first: inout Unmanaged<Observer>?) {
    if line.effects > 0 { endEffectsIfGone(line) }
    var cursor = line.firstObserver
    while let current = cursor {
      current._withUnsafeGuaranteedRef { observer in
        cursor = observer.next
        if observer.act(observer, .compare, self) {
          if first == nil { first = current } else { changed.append(current) }
        }
      }
    }
  }

  /// Asks the observers of the elements that a route concerns.
  func compareElements(
    _ route: Route,
    _ address: Unmanaged<Line>?,
    _ first: inout Unmanaged<Observer>?
  ) {
    if route.concernsOnlyAddress, let address,
      address._withUnsafeGuaranteedRef({ $0.inside == nil })
    {
      return address._withUnsafeGuaranteedRef { compare($0, &first) }
    }
    compareAllElements(route, address?.takeUnretainedValue(), &first)
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
      if route.concerns(element.place) { compare(element, &first) }
      guard let inside = element.inside else { return }
      for line in inside.lines.values where route.concerns(line.place) {
        compare(line, &first)
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
    for observer in all {
      _ = observer.act(observer, .keep, self)
      jobs.append(.tell(observer))
    }
  }
}
