/// A slice of the state: rules write slices, observers watch them, and actions are addressed to them.
///
/// The state of a store is a *block* of bytes, and a stored property is a range of bytes in it. A projection leads to a
/// new block. A slice is created once for each path, and stands for all elements of a collection, unlike a `Node`.
///
/// Proof of `@unchecked Sendable` and of `unowned`: only `parts` change, under the store's lock. Each slice is held by
/// the one from which it was created, or by that of its block, and the first one by the store.
@usableFromInline
package final class StateSlice: @unchecked Sendable {
  /// The slice from which `step` leads here, or nil for the root.
  private unowned let parent: StateSlice?
  private let step: PathStep?
  /// The slice of the whole block, or nil if it is this slice.
  private unowned let wholeBlock: StateSlice?
  let value: ValueLayout
  /// The bytes before the first projection of the path.
  @usableFromInline let offset: Int
  /// Each projection of the path, with the number of bytes after it.
  @usableFromInline let projections: [(projection: PathStep, offset: Int)]
  package let elementDepth: Int
  /// Whether the slice can be absent, because it lies in an optional, an enum case or a collection.
  let canGoAway: Bool
  /// The number of stored properties from the whole block to this slice.
  private let fieldDepth: Int
  /// The slices that hold the memory of this one, if a computed property or a lens leads here; see `touched`.
  private let places: [Borrowed<StateSlice>]
  /// The blocks to which projections lead from this slice, and, for a whole block, the slices in it.
  private var parts: [PathStep.Kind: StateSlice] = [:]

  init(root: ValueLayout) {
    (parent, step, wholeBlock, value) = (nil, nil, nil, root)
    (elementDepth, canGoAway, fieldDepth, places) = (0, false, 0, [])
    (offset, projections) = (0, [])
  }

  private init(_ step: PathStep, of parent: StateSlice) {
    (self.parent, self.step, value) = (parent, step, step.value)
    wholeBlock = step.isField ? parent.block : nil
    fieldDepth = step.isField ? parent.fieldDepth + step.name.fieldCount : 0
    elementDepth = parent.elementDepth + (step.isElement ? 1 : 0)
    canGoAway = parent.canGoAway || step.canBeAbsent
    places = parent.places.isEmpty ? step.touched(from: parent) : parent.places
    let bytes = if case .field(let offset, _) = step.kind { offset } else { 0 }
    var projections = parent.projections + (step.isField ? [] : [(step, 0)])
    if let last = projections.indices.last { projections[last].offset += bytes }
    offset = parent.offset + (projections.isEmpty ? bytes : 0)
    self.projections = projections
  }

  func following(_ step: PathStep) -> StateSlice {
    var (key, owner) = (step.kind, self)
    if case .field(let offset, let value) = key {
      if offset == 0, value == self.value { return self }
      (key, owner) = (.field(offset: lower + offset, value: value), block)
    }
    if let known = owner.parts[key] { return known }
    let slice = StateSlice(step, of: self)
    owner.parts[key] = slice
    return slice
  }

  func following(_ steps: [PathStep]) -> StateSlice { steps.reduce(self) { $0.following($1) } }

  /// Returns the slices with a path as text: this slice, and those that were created from it.
  package func find(_ text: String) -> [StateSlice] {
    let name = path.description
    if name != "\\.self", !text.hasPrefix(name) { return [] }
    let parts = Array(parts.values) + (wholeBlock.map { Array($0.parts.values) } ?? [])
    return (name == text ? [self] : [])
      + parts.filter { $0.parent === self }.flatMap { $0.find(text) }
  }

  var path: Path { Path(sequence(first: self, next: \.parent).compactMap(\.step).reversed()) }

  var block: StateSlice { wholeBlock ?? self }
  /// The projection that leads to this block, or nil in the block of the root state.
  var projection: PathStep? { block.step }
  /// The slice from which the projection leads to this block.
  package var origin: StateSlice? { block.parent }
  private var lower: Int { projections.last?.offset ?? offset }

  /// The blocks on the path, outermost first.
  package var blocks: [StateSlice] { sequence(first: block, next: { $0.origin?.block }).reversed() }
  package var isElement: Bool { projection?.isElement == true }
  /// The type of the ids of the collection to whose elements a projection leads here.
  package var idType: (any Hashable.Type)? { projection?.elements?.collection.idType }
  /// The name of the projection that leads here, if that can be absent.
  package var absentName: String? {
    projection.flatMap { $0.canBeAbsent ? $0.name.text : nil }
  }

  /// The element slices of the collections on the path, outermost first.
  package var elementSlices: [StateSlice] {
    elementDepth == 0 ? [] : blocks.filter(\.isElement)
  }

  /// The smallest slices known to contain all that a rule on this slice may write or an observer of it may read: the
  /// slice itself, that from which the first computed property on the path leads, or the places of a lens.
  var touched: [Borrowed<StateSlice>] { places.isEmpty ? [Borrowed(self)] : places }

  /// Returns whether a rule on one of the two slices may change what an observer of the other one reads.
  func sharesMemory(with other: StateSlice) -> Bool {
    touched.contains { own in
      own.with { own in other.touched.contains { $0.with { $0.mayOverlap(own) } } }
    }
  }

  /// Returns whether the memory of two slices may be the same, as that of one case to which two prisms lead.
  private func mayOverlap(_ other: StateSlice) -> Bool {
    if isOnLine(of: other) { return true }
    var (left, right) = (offset, other.offset)
    for (own, others) in zip(projections, other.projections) where left == right {
      let (step, otherStep) = (own.projection, others.projection)
      if step !== otherStep {
        return step.isCase && otherStep.isCase && step.value == otherStep.value
      }
      (left, right) = (own.offset, others.offset)
    }
    return false
  }

  package func isOnLine(of other: StateSlice) -> Bool { isWithin(other) || other.isWithin(self) }

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

  // Of two slices with the same bytes, the inner one has the longer path. One without bytes lies where it was named.
  private func isWithinBlock(_ other: StateSlice) -> Bool {
    if self === other || other.wholeBlock == nil { return true }
    guard wholeBlock != nil, let parent else { return false }
    if value.size == 0 { return parent.isWithinBlock(other) }
    return other.lower <= lower && lower + value.size <= other.lower + other.value.size
      && (value.size < other.value.size || fieldDepth > other.fieldDepth)
  }

  /// Returns whether what comes from this slice comes from a sender, or from a lens' element that is the sender's.
  package func comes(from sender: StateSlice) -> Bool {
    isWithin(sender) || elementSlices.contains { $0.represents(sender) }
  }

  /// Returns whether this slice is an element that a lens has of its first place, and the other one the element there.
  func represents(_ element: StateSlice) -> Bool {
    guard let own = projection?.elements?.collection, own._hasElementsOfFirstPlace,
      let other = element.projection?.elements?.collection, own.idType == other.idType,
      let lens = origin?.block, case .lens(_, let places) = lens.projection?.kind,
      let first = places.first
    else { return false }
    return lens.origin?.following(first) === element.origin
  }

  /// Reads the first instance of the slice in place, with the elements of the address where it binds, or returns false.
  @usableFromInline
  func read(_ root: Place, _ address: Node?, bound: Int = .max, _ body: (Place) -> Void) -> Bool {
    read(root + offset, address, from: 0, elements: 0, bound: bound, body)
  }

  func read(
    _ pointer: Place,
    _ address: Node?,
    from index: Int,
    elements: Int,
    bound: Int,
    _ body: (Place) -> Void
  ) -> Bool {
    guard index < projections.count else {
      body(pointer)
      return true
    }
    let (projection, offset) = projections[index]
    let isElement = projection.isElement
    let element = isElement && elements < bound ? address?.element(at: elements) : nil
    let next = elements + (isElement ? 1 : 0)
    return projection.read(pointer, element.map { Borrowed($0) }) { inner in
      read(inner + offset, address, from: index + 1, elements: next, bound: bound, body)
    }
  }
}
