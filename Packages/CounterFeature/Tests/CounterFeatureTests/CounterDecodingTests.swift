import CounterFeature
import Foundation
import Testing
import UDFKit

/// Tests states that a person or another program wrote, whose numbers can be any.
struct CounterDecodingTests {
  @Test(arguments: [Int.max, .min, -1, 0, 5])
  func `any numbers become a state that no action traps`(number: Int) throws {
    let text = #"{"count":\#(number),"step":\#(number)}"#
    let state = try JSONDecoder().decode(CounterState.self, from: Data(text.utf8))
    #expect(state == CounterState(count: max(number, 0), step: number == 5 ? 5 : 1))
    let settings = StoreSettings(startsEffects: false) { _ in }
    let store = Store(state: state, reducer: CounterFeature.reducer, settings: settings)
    for action in [CounterAction.incrementButtonTapped, .added(.max), .decrementButtonTapped] {
      store.dispatch(action)
      #expect(store.state.count >= 0)
    }
    let again = try JSONDecoder().decode(CounterState.self, from: JSONEncoder().encode(state))
    #expect(again == state)
  }
}
