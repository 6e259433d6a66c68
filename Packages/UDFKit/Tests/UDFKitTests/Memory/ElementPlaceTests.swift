import Testing
import UDFKit

/// The place of an element, which a collection passes to the store.
@Suite struct ElementPlaceTests {
  private final class Mark {}

  /// The place ends with the closure, and so does the access to the array.
  @Test func `the place of an element is that of the array, for as long as a closure runs`() {
    let marks = [Mark(), Mark(), Mark()]
    for position in marks.indices {
      let isSame = _ElementPlace.element(position, of: marks) { $0.value === marks[position] }
      #expect(isSame)
    }
  }

  @Test func `an array whose last reference is the argument lives as long as the closure runs`() {
    weak var mark: Mark?
    func make() -> [Mark] {
      let new = Mark()
      mark = new
      return [new]
    }
    let isThere = _ElementPlace.element(0, of: make()) { place in
      mark != nil && place.value === mark
    }
    #expect(isThere)
  }
}
