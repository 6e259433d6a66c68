/// A slice of the state: what a rule writes, what an observer watches, where an action is addressed.
///
/// The state of a store is a *block* of bytes, and a stored property is a range of bytes in it. A projection
/// (into an optional, a case, an element, or through a computed property) leads from a slice to a new
/// block. Slices are made once for each path and shared, so two slices are the same exactly when they are
/// the same object. One slice stands for all elements of a collection; a `Node` stands for each.
///
/// Immutable but for `fields` and `projections`, which are read and written under the store's lock.
///
/// Proof of `@unchecked Sendable` and of `unowned`: as just said; a slice is held by the one from which it
/// was made, and the first one by the store.
@usableFromInline
final class StateSlice: @unchecked Sendable {
  /// The slice from which a projection leads to this block; nil in the block of the root state.
  unowned let origin: StateSlice?
  /// That projection.
  let projection: Projection?
  /// The slice of this block as part of which it was named; nil for the whole block.
  private unowned let parent: StateSlice?
  /// Its bytes in the block.
  private let lower: Int
  private let value: ValueLayout
  /// The slice that is the whole block; nil when it is this one.
  private unowned let wholeBlock: StateSlice?
  /// The slice from which the first computed property leads here; nil when there is none.
  private unowned let enclosingStored: StateSlice?
  /// How many stored properties lead here from the whole block.
  private let fieldDepth: Int
  /// How many projections lead here.
  @usableFromInline let depth: Int
  /// How many of them are elements of collections.
  let elementDepth: Int
  /// Whether it may be there or not: it lies in an optional, an enum case or a collection.
  let canGoAway: Bool
  /// The way from the root.
  @usableFromInline let access: Access

  private struct FieldKey: Hashable {
    let lower: Int
    let value: ValueLayout
  }

  private var fields: [FieldKey: StateSlice] = [:]
  private var projections: [Projection.Kind: StateSlice] = [:]

  /// The block in which this slice lies.
  private var block: StateSlice { wholeBlock ?? self }

  /// The smallest slice known to contain all that a rule on this slice may write, or an observer of it read:
  /// itself, or the slice from which the first computed property leads here.
  var stored: StateSlice { enclosingStored ?? self }

  /// The slice of the whole root state.
  init(root: ValueLayout) {
    origin = nil
    projection = nil
    parent = nil
    lower = 0
    value = root
    wholeBlock = nil
    enclosingStored = nil
    fieldDepth = 0
    depth = 0
    elementDepth = 0
    canGoAway = false
    access = Access(offset: 0, projections: [])
  }

  private init(field key: FieldKey, fieldCount: Int, of parent: StateSlice) {
    origin = parent.origin
    projection = parent.projection
    self.parent = parent
    lower = key.lower
    value = key.value
    wholeBlock = parent.block
    enclosingStored = parent.enclosingStored
    fieldDepth = parent.fieldDepth + fieldCount
    depth = parent.depth
    elementDepth = parent.elementDepth
    canGoAway = parent.canGoAway
    access = parent.access.offset(by: key.lower - parent.lower)
  }

  private init(projection: Projection, from origin: StateSlice) {
    self.origin = origin
    self.projection = projection
    parent = nil
    lower = 0
    value = projection.value
    wholeBlock = nil
    enclosingStored = origin.enclosingStored ?? (projection.kind.isComputed ? origin : nil)
    fieldDepth = 0
    depth = origin.depth + 1
    elementDepth = origin.elementDepth + (projection.kind.isElement ? 1 : 0)
    canGoAway = origin.canGoAway || !projection.kind.isComputed
    access = origin.access.projected(by: projection)
  }

  /// The slice to which a step leads.
  func following(_ step: PathStep) -> StateSlice {
    switch step {
    case .field(let offset, let value, let name):
      field(FieldKey(lower: lower + offset, value: value), name)
    case .projection(let projection): projected(by: projection)
    }
  }

  /// The slice to which steps lead.
  func following(_ steps: [PathStep]) -> StateSlice {
    steps.reduce(self) { $0.following($1) }
  }

  private func field(_ key: FieldKey, _ name: PathName) -> StateSlice {
    if key.lower == lower, key.value == value { return self }
    if let known = block.fields[key] { return known }
    let slice = StateSlice(field: key, fieldCount: name.fieldCount, of: self)
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
  /// Whether one of the two slices is the other one or a part of it (law 7).
  func isOnLine(of other: StateSlice) -> Bool { isWithin(other) || other.isWithin(self) }

  /// Whether this slice is the other one or a part of it.
  func isWithin(_ other: StateSlice) -> Bool {
    var slice = self
    while slice.block !== other.block {
      guard let origin = slice.block.origin else { return false }
      slice = origin
    }
    return slice.isWithinBlock(other)
  }

  /// The same for two slices of one block.
  ///
  /// Of two slices with the same bytes, one is the only property of the other, and so has the longer path. A
  /// slice without bytes is where the slice is as part of which it was named.
  private func isWithinBlock(_ other: StateSlice) -> Bool {
    if self === other || other.wholeBlock == nil { return true }
    guard let parent else { return false }
    if value.size == 0 { return parent.isWithinBlock(other) }
    guard other.lower <= lower, lower + value.size <= other.lower + other.value.size else {
      return false
    }
    return value.size < other.value.size || fieldDepth > other.fieldDepth
  }

  /// How many collections on the way are the same for two slices.
  func sharedElementDepth(with other: StateSlice) -> Int {
    var (left, right) = (block, other.block)
    while left !== right {
      let leftIsDeeper = left.depth >= right.depth
      guard let up = leftIsDeeper ? left.origin : right.origin else { break }
      if leftIsDeeper { left = up.block } else { right = up.block }
    }
    return left.elementDepth
  }

  /// The slice of each collection's elements on the way, outermost first.
  var elementSlices: [StateSlice] {
    var result: [StateSlice] = []
    var slice = block
    while let origin = slice.origin {
      if slice.projection?.kind.isElement == true { result.append(slice) }
      slice = origin.block
    }
    return result.reversed()
  }
}
