/// A slice of the state as a place in its memory: what a rule writes, what an observer watches, where
/// an action is addressed to.
///
/// The state of a store is a *block* of bytes. A stored property is a range of bytes in it, so one
/// slice contains another exactly when its range does. A hop (into an optional, a case, an element)
/// leads from a place to a new block. Places are made once for each path and shared, so that two
/// places are the same slice exactly when they are the same object; for the elements of a collection
/// one place stands for all of them, and a `Line` for each.
///
/// Immutable but for `children`, which is read and written under the store's lock.
@usableFromInline
final class Place: @unchecked Sendable {
  /// The place from which a hop leads to this block; nil in the block of the root state.
  unowned let origin: Place?
  /// That hop.
  let hop: Hop?
  /// The bytes in the block.
  let range: Range<Int>
  /// The whole of the block: the place with which it begins.
  ///
  /// Nil when it is this place.
  private unowned let blockHead: Place?
  /// How many hops lead here.
  @usableFromInline let blockDepth: Int
  /// How many of them are elements of collections.
  let elementDepth: Int
  /// The way from the root: offset, then for each hop the hop and the offset in its block.
  @usableFromInline let access: Access
  /// How a person would write it.
  let path: String

  private var fields: [Range<Int>: Place] = [:]
  private var hops: [Hop.Kind: Place] = [:]

  /// The block that this place lies in.
  var block: Place { blockHead ?? self }

  /// The place of the whole root state.
  init(rootSize: Int) {
    origin = nil
    hop = nil
    range = 0..<max(rootSize, 1)
    blockHead = nil
    blockDepth = 0
    elementDepth = 0
    access = Access(offset: 0, hops: [])
    path = ""
  }

  private init(field range: Range<Int>, of parent: Place, name: String) {
    origin = parent.block.origin
    hop = parent.block.hop
    self.range = range
    blockHead = parent.block
    blockDepth = parent.blockDepth
    elementDepth = parent.elementDepth
    access = parent.access.offset(by: range.lowerBound - parent.range.lowerBound)
    path = parent.path + name
  }

  private init(hop: Hop, from origin: Place) {
    self.origin = origin
    self.hop = hop
    range = 0..<Int.max
    blockHead = nil
    blockDepth = origin.blockDepth + 1
    elementDepth = origin.elementDepth + (hop.kind.isElement ? 1 : 0)
    access = origin.access.hop(hop)
    path = origin.path + hop.name
  }

  /// The place of a stored property of this slice.
  func field(offset: Int, size: Int, name: PathName) -> Place {
    let lower = (range.upperBound == Int.max ? 0 : range.lowerBound) + offset
    let key = lower..<(lower + max(size, 1))
    if key == range { return self }
    if let known = block.fields[key] { return known }
    let place = Place(field: key, of: self, name: name.text)
    block.fields[key] = place
    return place
  }

  /// The place that a hop leads to.
  func hop(_ hop: Hop) -> Place {
    if let known = hops[hop.kind] { return known }
    let place = Place(hop: hop, from: self)
    hops[hop.kind] = place
    return place
  }

  /// Whether one of the two slices contains the other, or they are the same.
  func isOnLine(of other: Place) -> Bool {
    var (left, right) = (self, other)
    var (leftIsDeeper, rightIsDeeper) = (false, false)
    while left.block !== right.block {
      if left.blockDepth >= right.blockDepth {
        guard let up = left.block.origin else { return false }
        left = up
        leftIsDeeper = true
      } else {
        guard let up = right.block.origin else { return false }
        right = up
        rightIsDeeper = true
      }
    }
    return left.range.overlaps(right.range) && !(leftIsDeeper && rightIsDeeper)
  }

  /// Whether this slice is the other one or lies within it.
  func isWithin(_ other: Place) -> Bool {
    var place = self
    while place.block !== other.block {
      guard let up = place.block.origin else { return false }
      place = up
    }
    return other.range.lowerBound <= place.range.lowerBound
      && place.range.upperBound <= other.range.upperBound
  }

  /// The number of element hops that two places have in common.
  func sharedElementDepth(with other: Place) -> Int {
    var (left, right) = (block, other.block)
    while left !== right {
      guard let up = left.blockDepth >= right.blockDepth ? left.origin : right.origin else { break }
      if left.blockDepth >= right.blockDepth { left = up.block } else { right = up.block }
    }
    return left.elementDepth
  }
}

/// The way from the memory of the root state to that of a slice.
@usableFromInline
struct Access: Sendable {
  /// The bytes before the first hop.
  @usableFromInline let offset: Int
  /// Each hop, with the bytes to skip behind it.
  @usableFromInline let hops: [(hop: Hop, offset: Int)]

  func offset(by bytes: Int) -> Access {
    guard let last = hops.last else { return Access(offset: offset + bytes, hops: hops) }
    return Access(offset: offset, hops: hops.dropLast() + [(last.hop, last.offset + bytes)])
  }

  func hop(_ hop: Hop) -> Access { Access(offset: offset, hops: hops + [(hop, 0)]) }

  /// Reads the slice where it lies; false when it is not there.
  @usableFromInline
  func read(
    _ root: UnsafeRawPointer,
    _ line: Line,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    read(root + offset, line, from: 0, elements: 0, body)
  }

  private func read(
    _ pointer: UnsafeRawPointer,
    _ line: Line,
    from index: Int,
    elements: Int,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard index < hops.count else {
      body(pointer)
      return true
    }
    let (hop, offset) = hops[index]
    let isElement = hop.kind.isElement
    var isThere = false
    let element = isElement ? line.element(at: elements) : nil
    _ = hop.read(pointer, element.map { .passUnretained($0) }) { inner in
      isThere = read(
        inner + offset,
        line,
        from: index + 1,
        elements: elements + (isElement ? 1 : 0),
        body
      )
    }
    return isThere
  }
}
