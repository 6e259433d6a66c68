import Testing
import UDFInspection
import UDFKit

/// What a store takes in braces: rules, or a plain function.
@Suite struct BuilderTests {
  enum Tap: Action { case tap }

  private static func adding(_ amount: Int) -> Reducer<Int> {
    changing(Tap.self) { number, _ in number += amount }
  }

  @ReducerBuilder<Int> private static var both: Reducer<Int> {
    adding(1)
    Scope(\.self) { adding(2) }
  }

  private static func tapped(_ store: Store<Int>) -> Int {
    store.dispatch(Tap.tap)
    return store.state
  }

  @Test func `a store takes several rules, one or none in braces`() {
    let several = Store(state: 0) {
      Self.adding(1)
      Scope(\.self) { Self.adding(2) }
    }
    let one = Store(state: 0) { Self.adding(1) }
    let none = Store(state: 0) {}
    #expect(Self.tapped(several) == 3)
    #expect(Self.tapped(one) == 1)
    #expect(none.rules.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a store takes conditions in braces`(isOn: Bool) {
    let store = Store(state: 0, settings: StoreSettings()) {
      if isOn { Self.adding(1) }
      if isOn {
        Self.adding(5)
      } else {
        Self.adding(7)
      }
    }
    #expect(Self.tapped(store) == (isOn ? 6 : 7))
  }

  @Test func `a property with a builder takes several rules`() {
    #expect(Self.tapped(Store(state: 0, reducer: Self.both)) == 3)
  }
}
