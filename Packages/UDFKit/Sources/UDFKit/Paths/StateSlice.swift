/// A slice of the state: rules write slices, observers watch them, and actions are addressed to them.
///
/// The state of a store is a *block* of bytes, and a stored property is a range of bytes in it. A projection
/// (into an optional, a case or an element, or through a computed property or a lens) leads from a slice to a
/// new block. A slice is created once for each path and shared, so two slices are equal exactly if they are the
/// same object. One slice represents all elements of a collection, and a `Node` represents each of them.
///
/// A slice is immutable except for `parts`, which are read and written under the store's lock.
///
/// Proof of `@unchecked Sendable` and of `unowned`: see above for the first. Each slice is held by the slice from which it
/// was created, or by that of its block, and the first one by the store.
@usableFromInline
final class StateSlice: @unchecked Sendable {
  /// The slice from which a projection leads to this block, or nil in the block of the root state.
  unowned let origin: StateSlice?
  /// The projection that leads to this block.
  let projection: Projection?
  /// The slice from which `step` leads here, or nil for the root.
  private unowned let parent: StateSlice?
  private let step: PathStep?
  private let lower: Int
  let value: ValueLayout
  /// The slice of the whole block, or nil if it is this slice.
  private unowned let wholeBlock: StateSlice?
  /// The slices that hold the memory of this one, if a computed property or a lens leads here; see `touched`.
  private let places: [Borrowed<StateSlice>]
  /// The number of stored properties from the whole block to this slice.
  private let fieldDepth: Int
  @usableFromInline let depth: Int
  /// The number of those projections that are elements of collections.
  let elementDepth: Int
  /// Whether the slice can be absent, because it lies in an optional, an enum case or a collection.
  let canGoAway: Bool
  @usableFromInline let access: Access
  /// The blocks to which projections lead from this slice, and, for a whole block, the slices in it.
  private var parts: [PathStep.StepKey: StateSlice] = [:]

  var block: StateSlice { wholeBlock ?? self }

  /// The smallest slices known to contain everything that a rule on this slice may write, or that an observer
  /// of it may read.
  ///
  /// This is the slice itself. If a computed property leads here, it is the slice from which the first one
  /// leads. If that is a lens, it is the places of the lens.
  var touched: [Borrowed<StateSlice>] { places.isEmpty ? [Borrowed(self)] : places }

  init(root: ValueLayout) {
    (origin, projection, parent, step, wholeBlock) = (nil, nil, nil, nil, nil)
    (lower, fieldDepth, depth, elementDepth, canGoAway) = (0, 0, 0, 0, false)
    value = root
    places = []
    access = Access(offset: 0, projections: [])
  }

  private init(_ step: PathStep, of parent: StateSlice) {
    self.step = step
    self.parent = parent
    switch step {
    case .field(let offset, let value, let name):
      (origin, projection, wholeBlock) = (parent.origin, parent.projection, parent.block)
      (lower, fieldDepth) = (parent.lower + offset, parent.fieldDepth + name.fieldCount)
      (depth, elementDepth) = (parent.depth, parent.elementDepth)
      self.value = value
      places = parent.places
      canGoAway = parent.canGoAway
      access = parent.access.offset(by: offset)
    case .projection(let projection):
      (origin, self.projection, wholeBlock) = (parent, projection, nil)
      (lower, fieldDepth, depth) = (0, 0, parent.depth + 1)
      elementDepth = parent.elementDepth + (projection.isElement ? 1 : 0)
      value = projection.value
      places = parent.places.isEmpty ? projection.touched(from: parent) : parent.places
      canGoAway = parent.canGoAway || projection.canBeAbsent
      access = parent.access.projected(by: projection)
    }
  }

  func following(_ step: PathStep) -> StateSlice {
    var key = step.key
    var owner = self
    if case .field(let offset, let value) = key {
      if offset == 0, value == self.value { return self }
      key = .field(offset: lower + offset, value: value)
      owner = block
    }
    if let known = owner.parts[key] { return known }
    let slice = StateSlice(step, of: self)
    owner.parts[key] = slice
    return slice
  }

  func following(_ steps: [PathStep]) -> StateSlice { steps.reduce(self) { $0.following($1) } }

  /// Returns the slices with a path as text: this slice, and those that were created from it.
  func find(_ path: String) -> [StateSlice] {
    let name = Path(steps).description
    if name != "\\.self", !path.hasPrefix(name) { return [] }
    let parts = Array(parts.values) + (wholeBlock.map { Array($0.parts.values) } ?? [])
    return (name == path ? [self] : [])
      + parts.filter { $0.parent === self }.flatMap { $0.find(path) }
  }

  /// The steps from the root state to this slice.
  var steps: [PathStep] { sequence(first: self, next: \.parent).compactMap(\.step).reversed() }
}

/// What one slice may have to do with another one.
extension StateSlice {
  /// Returns whether a rule on one of the two slices may change what an observer of the other one reads.
  func sharesMemory(with other: StateSlice) -> Bool {
    touched.contains { own in
      own.with { own in other.touched.contains { $0.with { $0.mayOverlap(own) } } }
    }
  }

  /// Returns whether the memory of two slices that hold it may be the same.
  ///
  /// Two prisms may lead into one case.
  private func mayOverlap(_ other: StateSlice) -> Bool {
    if isOnLine(of: other) { return true }
    guard let (left, right) = fork(with: other) else { return false }
    return left.isCase && right.isCase && left.value == right.value
  }

  /// Returns the blocks on the paths of two slices to which projections lead from one slice, or nil if there are none.
  private func fork(with other: StateSlice) -> (StateSlice, StateSlice)? {
    var (left, right) = (block, other.block)
    while left !== right, let nextLeft = left.origin, let nextRight = right.origin {
      if nextLeft === nextRight { return (left, right) }
      let (leftDepth, rightDepth) = (left.depth, right.depth)
      if leftDepth >= rightDepth { left = nextLeft.block }
      if rightDepth >= leftDepth { right = nextRight.block }
    }
    return nil
  }

  /// Whether this is the value of an optional or the payload of a case.
  private var isCase: Bool { projection.map { $0.canBeAbsent && !$0.isElement } ?? false }

  /// Returns whether one of the two slices is the other one or a part of it (law 7).
  func isOnLine(of other: StateSlice) -> Bool { isWithin(other) || other.isWithin(self) }

  /// Returns whether this slice is the other one or a part of it.
  func isWithin(_ other: StateSlice) -> Bool {
    if other.parent == nil { return true }
    var slice = self
    while slice.block !== other.block {
      guard let origin = slice.origin else { return false }
      slice = origin
    }
    return slice.isWithinBlock(other)
  }

  /// Returns whether this slice is the other one or a part of it, for two slices of one block.
  ///
  /// If two slices have the same bytes, one is the only property of the other, and so has the longer path. A
  /// slice without bytes lies in the slice in which it was named.
  private func isWithinBlock(_ other: StateSlice) -> Bool {
    if self === other || other.wholeBlock == nil { return true }
    guard wholeBlock != nil, let parent else { return false }
    if value.size == 0 { return parent.isWithinBlock(other) }
    guard other.lower <= lower, lower + value.size <= other.lower + other.value.size else {
      return false
    }
    return value.size < other.value.size || fieldDepth > other.fieldDepth
  }
}

/// The elements of collections on the path of a slice.
extension StateSlice {
  /// Returns whether what comes from this slice comes from a sender: the slice is the sender or a part of it, or lies in
  /// an element of a lens that is the sender's.
  func comes(from sender: StateSlice) -> Bool {
    isWithin(sender) || elementSlices.contains { $0.represents(sender) }
  }

  /// Returns whether this slice is an element that a lens has of its first place, and another slice is the element there.
  func represents(_ element: StateSlice) -> Bool {
    guard let own = projection?.elements, own.hasElementsOfFirstPlace,
      let other = element.projection?.elements, own.idType() == other.idType(),
      let lens = origin?.block, let first = lens.projection?.places.first
    else { return false }
    return lens.origin?.following(first) === element.origin
  }

  /// Returns the number of collections on the path that two slices share.
  func sharedElementDepth(with other: StateSlice) -> Int {
    var (left, right) = (block, other.block)
    while left !== right {
      let leftIsDeeper = left.depth >= right.depth
      guard let up = leftIsDeeper ? left.origin : right.origin else { break }
      if leftIsDeeper { left = up.block } else { right = up.block }
    }
    return left.elementDepth
  }

  /// The element slices of the collections on the path, outermost first.
  var elementSlices: [StateSlice] {
    var result: [StateSlice] = []
    var slice = block
    while slice.elementDepth > 0, let origin = slice.origin {
      if slice.projection?.isElement == true { result.append(slice) }
      slice = origin.block
    }
    return result.reversed()
  }
}
