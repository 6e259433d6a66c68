import Testing
import UDFInspection
import UDFKit
import UDFTesting

/// A test that plays a recorded session.
struct SessionTests {
  struct Row: Equatable, Sendable, Identifiable {
    let id: Int
    var numbers: [UInt64] = []
  }
  struct List: Equatable, Sendable {
    var rows: IdentifiedArray<Row> = [Row(id: 7), Row(id: 8)]
  }
  struct Draw: Action {}

  @ReducerBuilder<List> static var reducer: Reducer<List> {
    ForEach(\.rows) {
      On(Draw.self, reading: Inputs.self) { row, _, inputs in
        row.numbers.append(inputs.random.next())
        return .dispatch(Draw(), to: .sender)
      }
    }
  }

  @Test func `an action reaches its address with its inputs, and starts no effect`() async {
    let test = TestStore(state: List(), reducer: Self.reducer, startsEffects: false)
    let inputs = Inputs(now: .seconds(1), seed: 3)
    var random = inputs.random
    let number = random.next()
    let row = test.store.address(path: #"\.rows[…]"#) { _ in 8 }
    await test.send(Draw(), at: row, inputs: inputs) { $0.rows[id: 8]?.numbers = [number] }
    #expect(test.store.effects.isEmpty)
    await test.finish()
  }

  @Test func `a change that the test does not expect fails`() async {
    await expectFailure(containing: "changed the state; give it a closure that says how.") {
      let test = TestStore(state: List(), reducer: Self.reducer, startsEffects: false)
      await test.send(Draw(), at: nil)
      await test.finish()
    }
  }
}
