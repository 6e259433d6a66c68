/// A slice of the state: rules write slices, observers watch them, and actions are addressed to them.
///
/// The state of a store is a *block* of bytes, and a stored property is a range of bytes in it. A projection
/// (into an optional, a case or an element, or through a computed property or a lens) leads from a slice to a
/// new block. A slice is created once for each path and shared, so two slices are equal exactly if they are the
/// same object. One slice represents all elements of a collection, and a `Node` represents each of them.
///
/// A slice is immutable except for `fields` and `projections`, which are read and written under the store's lock.
///
/// Proof of `@unchecked Sendable`, of `unowned` and of `Unmanaged`: see above for the first. Each slice is held
/// by the slice from which it was created, and the first one by the store.
@usableFromInline
final class StateSlice: @unchecked Sendable {
  /// The slice from which a projection leads to this block, or nil in the block of the root state.
  unowned let origin: StateSlice?
  /// The projection that leads to this block.
  let projection: Projection?
  /// The slice of this block in which this slice was named, or nil for the whole block.
  private unowned let parent: StateSlice?
  /// The step that leads here from `parent`, or from `origin` to a whole block, or nil for the root.
  private let step: PathStep?
  /// The byte range in the block.
  private let lower: Int
  let value: ValueLayout
  /// The slice of the whole block, or nil if it is this slice.
  private unowned let wholeBlock: StateSlice?
  /// The slices that hold the memory of this one, if a computed property or a lens leads here; see `touched`.
  private let places: [Unmanaged<StateSlice>]
  /// The number of stored properties from the whole block to this slice.
  private let fieldDepth: Int
  /// The number of projections that lead here.
  @usableFromInline let depth: Int
  /// The number of those projections that are elements of collections.
  let elementDepth: Int
  /// Whether the slice can be absent, because it lies in an optional, an enum case or a collection.
  let canGoAway: Bool
  /// The access from the root.
  @usableFromInline let access: Access

  private struct FieldKey: Hashable {
    let lower: Int
    let value: ValueLayout
  }

  private var fields: [FieldKey: StateSlice] = [:]
  private var projections: [Projection.Kind: StateSlice] = [:]

  /// The block in which this slice lies.
  var block: StateSlice { wholeBlock ?? self }

  /// The smallest slices known to contain everything that a rule on this slice may write, or that an observer
  /// of it may read.
  ///
  /// This is the slice itself. If a computed property leads here, it is the slice from which the first one
  /// leads. If that is a lens, it is the places of the lens.
  var touched: [Unmanaged<StateSlice>] { places.isEmpty ? [.passUnretained(self)] : places }

  /// Creates the slice of the whole root state.
  init(root: ValueLayout) {
    origin = nil
    projection = nil
    parent = nil
    step = nil
    lower = 0
    value = root
    wholeBlock = nil
    places = []
    fieldDepth = 0
    depth = 0
    elementDepth = 0
    canGoAway = false
    access = Access(offset: 0, projections: [])
  }

  private init(field key: FieldKey, _ name: PathName, of parent: StateSlice) {
    origin = parent.origin
    projection = parent.projection
    self.parent = parent
    step = .field(offset: key.lower - parent.lower, value: key.value, name: name)
    lower = key.lower
    value = key.value
    wholeBlock = parent.block
    places = parent.places
    fieldDepth = parent.fieldDepth + name.fieldCount
    depth = parent.depth
    elementDepth = parent.elementDepth
    canGoAway = parent.canGoAway
    access = parent.access.offset(by: key.lower - parent.lower)
  }

  private init(projection: Projection, from origin: StateSlice) {
    self.origin = origin
    self.projection = projection
    parent = nil
    step = .projection(projection)
    lower = 0
    value = projection.value
    wholeBlock = nil
    places = origin.places.isEmpty ? projection.touched(from: origin) : origin.places
    fieldDepth = 0
    depth = origin.depth + 1
    elementDepth = origin.elementDepth + (projection.isElement ? 1 : 0)
    canGoAway = origin.canGoAway || projection.canBeAbsent
    access = origin.access.projected(by: projection)
  }

  /// Returns the slice to which a step leads.
  func following(_ step: PathStep) -> StateSlice {
    switch step {
    case .field(let offset, let value, let name):
      field(FieldKey(lower: lower + offset, value: value), name)
    case .projection(let projection): projected(by: projection)
    }
  }

  /// Returns the slice to which steps lead.
  func following(_ steps: [PathStep]) -> StateSlice {
    steps.reduce(self) { $0.following($1) }
  }

  private func field(_ key: FieldKey, _ name: PathName) -> StateSlice {
    if key.lower == lower, key.value == value { return self }
    if let known = block.fields[key] { return known }
    let slice = StateSlice(field: key, name, of: self)
    block.fields[key] = slice
    return slice
  }

  private func projected(by projection: Projection) -> StateSlice {
    if let known = projections[projection.kind] { return known }
    let slice = StateSlice(projection: projection, from: self)
    projections[projection.kind] = slice
    return slice
  }
}

extension StateSlice {
  /// Returns the slices with a path as text: this slice, and those that were created from it.
  func find(_ path: String) -> [StateSlice] {
    let name = Path(steps).description
    if name != "\\.self", !path.hasPrefix(name) { return [] }
    let next = block.fields.values.filter { $0.parent === self } + projections.values
    return (name == path ? [self] : []) + next.flatMap { $0.find(path) }
  }

  /// The steps from the root state to this slice.
  var steps: [PathStep] {
    var result: [PathStep] = []
    var slice: StateSlice? = self
    while let current = slice, let step = current.step {
      result.append(step)
      slice = current.parent ?? current.origin
    }
    return result.reversed()
  }

  /// Returns whether a rule on one of the two slices may change what an observer of the other one reads.
  func sharesMemory(with other: StateSlice) -> Bool {
    if places.isEmpty { return other.holds(self) }
    return places.contains { $0._withUnsafeGuaranteedRef { other.holds($0) } }
  }

  /// Returns whether the memory of this slice is on the line of a stored slice.
  private func holds(_ stored: StateSlice) -> Bool {
    if places.isEmpty { return isOnLine(of: stored) || mayBeInSameCase(as: stored) }
    return places.contains {
      $0._withUnsafeGuaranteedRef { $0.isOnLine(of: stored) || $0.mayBeInSameCase(as: stored) }
    }
  }

  /// Returns whether two slices lie in cases that may be the same one, because two prisms may lead into one case.
  private func mayBeInSameCase(as other: StateSlice) -> Bool {
    var (left, right) = (block, other.block)
    while let nextLeft = left.origin, let nextRight = right.origin {
      if left === right { return false }
      if nextLeft === nextRight {
        return left.isCase && right.isCase && left.value == right.value
      }
      let (leftDepth, rightDepth) = (left.depth, right.depth)
      if leftDepth >= rightDepth { left = nextLeft.block }
      if rightDepth >= leftDepth { right = nextRight.block }
    }
    return false
  }

  /// Whether this is the value of an optional or the payload of a case.
  private var isCase: Bool {
    guard let kind = projection?.kind else { return false }
    return switch kind {
    case .some, .enumCase: true
    case .element, .computed, .lens: false
    }
  }

  /// Returns whether one of the two slices is the other one or a part of it (law 7).
  func isOnLine(of other: StateSlice) -> Bool { isWithin(other) || other.isWithin(self) }

  /// Returns whether this slice is the other one or a part of it.
  func isWithin(_ other: StateSlice) -> Bool {
    if other.origin == nil, other.wholeBlock == nil { return true }
    var slice = self
    while slice.block !== other.block {
      guard let origin = slice.block.origin else { return false }
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
    guard let parent else { return false }
    if value.size == 0 { return parent.isWithinBlock(other) }
    guard other.lower <= lower, lower + value.size <= other.lower + other.value.size else {
      return false
    }
    return value.size < other.value.size || fieldDepth > other.fieldDepth
  }
}
