import Testing
import UDFKit

/// An action costs what its path is long, through computed properties too.
@Suite struct ComputedPathTests {
  private struct Box: Sendable {
    let reads: Recorder<Int>
    var count: Int? = 0
    var same: Box {
      get {
        reads.record(0)
        return self
      }
      set { self = newValue }
    }
  }

  private enum Tap: Action { case tap }

  @Test(arguments: 1...4)
  func `an action reads each computed property on its way twice`(depth: Int) {
    let rule = Reducer<Box> {
      IfLet(\.count) {
        On(Tap.self) { (count: inout Int, _) in
          count += 1
          return .none
        }
      }
    }
    let reads = Recorder<Int>()
    let store = Store(
      state: Box(reads: reads),
      reducer: (0..<depth).reduce(rule) { inner, _ in Scope(\.same) { inner } }
    )
    store.dispatch(Tap.tap)
    // Once to learn whether there is a number behind them, and once to change it.
    #expect(reads.all.count == 2 * depth)
    #expect(store.state.count == 1)
  }
}
