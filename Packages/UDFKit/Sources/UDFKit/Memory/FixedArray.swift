/// A fixed array of trivial values whose traversal does not count references.
///
/// Proof of the raw memory: the memory is allocated and initialized for `count` values in `init`, and never
/// written after that. The one plan that holds it frees it and then releases it. An index is below `count`.
struct FixedArray<Element> {
  private let values: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    values = .allocate(capacity: max(elements.count, 1))
    for (index, element) in elements.enumerated() { (values + index).initialize(to: element) }
  }

  func free() {
    values.deinitialize(count: count)
    values.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Element { values[index] }
}
