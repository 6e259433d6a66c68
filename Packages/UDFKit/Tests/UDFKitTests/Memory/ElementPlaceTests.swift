import Testing
import UDFKit

/// The place of an element, which a collection passes to the store.
@Suite struct ElementPlaceTests {
  private final class Mark {}

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
