import Testing
import UDFKit
import UDFTesting

/// Tasks that use one test store.
@MainActor
struct TurnTests {
  struct Added: Action { let number: Int }

  private let reducer = On(Added.self) { (sum: inout Int, action) in
    sum += action.number
    return .none
  }

  @Test(arguments: 0..<40)
  func `each send of several tasks ends before the next one begins`(run: Int) async {
    let test = TestStore(state: 0, reducer: reducer)
    let tasks = (1...8).map { number in
      Task<Void, Never> { await test.send(Added(number: number)) { $0 += number } }
    }
    for task in tasks { await task.value }
    #expect(test.state == 36)
    await test.finish()
  }
}
