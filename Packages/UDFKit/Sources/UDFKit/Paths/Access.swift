/// The path from the memory of the root state to that of a slice.
///
/// Proof of the raw memory: the offsets are those of stored properties, added up along a path that begins at
/// the root state. The projections are those of the same path.
@usableFromInline
struct Access: Sendable {
  /// The bytes before the first projection.
  @usableFromInline let offset: Int
  /// Each projection, with the number of bytes after it.
  let projections: [(projection: Projection, offset: Int)]

  func offset(by bytes: Int) -> Access {
    guard let last = projections.last else {
      return Access(offset: offset + bytes, projections: [])
    }
    return Access(
      offset: offset,
      projections: projections.dropLast() + [(last.projection, last.offset + bytes)]
    )
  }

  func projected(by projection: Projection) -> Access {
    Access(offset: offset, projections: projections + [(projection, 0)])
  }

  /// Reads the slice in place.
  ///
  /// Returns false if it is absent.
  @usableFromInline
  func read(
    _ root: UnsafeRawPointer,
    _ node: Node,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    read(root + offset, node, from: 0, elements: 0, bound: .max, body)
  }

  /// Reads the first instance of the slice, from a projection of its path on.
  ///
  /// The address binds the first collections on the path to one element each.
  func read(
    _ pointer: UnsafeRawPointer,
    _ address: Node?,
    from index: Int,
    elements: Int,
    bound: Int,
    _ body: (UnsafeRawPointer) -> Void
  ) -> Bool {
    guard index < projections.count else {
      body(pointer)
      return true
    }
    let (projection, offset) = projections[index]
    let isElement = projection.isElement
    var isThere = false
    func visit(_ inner: UnsafeRawPointer) {
      isThere = read(
        inner + offset,
        address,
        from: index + 1,
        elements: elements + (isElement ? 1 : 0),
        bound: bound,
        body
      )
    }
    if let all = projection.elements, elements >= bound {
      all.readAll(pointer) { inner in
        visit(inner)
        return !isThere
      }
    } else {
      let element = isElement ? address?.element(at: elements) : nil
      projection.read(pointer, element.map { .passUnretained($0) }, visit)
    }
    return isThere
  }
}
