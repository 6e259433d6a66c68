/// A fixed array of trivial values that is walked without counting references.
///
/// Proof of the raw memory: allocated and initialized for `count` values in `init`, never written after
/// that, and freed by the one plan that holds it, which then lets go of it. An index is below `count`.
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
