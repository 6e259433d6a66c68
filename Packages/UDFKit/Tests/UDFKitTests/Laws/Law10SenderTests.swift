import Testing
import UDFKit

/// Law 10: a rule that hears only what comes from a part of its slice reads the inputs of the action too.
@Suite struct Law10SenderTests {
  struct Clock: Equatable, Sendable, Identifiable { var id = 0 }
  struct Entry: Equatable, Sendable {
    var clock = 0
    var at = Duration.zero
    var number: UInt64 = 0
  }
  struct Desk: Equatable, Sendable {
    var clock = Clock()
    var other = Clock()
    var clocks: IdentifiedArray<Clock> = [Clock(id: 1), Clock(id: 2)]
    var log: [Entry] = []
    var noted = 0
  }
  enum Ring: Action { case once }
  struct Noted: Action {}

  /// Two rules for a part, and two for an element: of several lines, and of one expression.
  static let desk = Reducer<Desk> {
    On(Ring.self, from: \.clock, reading: Inputs.self) { desk, _, inputs in
      desk.log.append(Entry(at: inputs.now, number: inputs.random.next()))
      return .dispatch(Noted())
    }
    On(Ring.self, from: \.clock, reading: Inputs.self) { _, _, inputs in
      inputs.now == .seconds(1) && inputs.random.next() == number ? noting : .none
    }
    On(Ring.self, from: \.clocks, reading: Inputs.self) { desk, id, _, inputs in
      desk.log.append(Entry(clock: id, at: inputs.now, number: inputs.random.next()))
      return .dispatch(Noted())
    }
    On(Ring.self, from: \.clocks, reading: Inputs.self) { _, id, _, inputs in
      inputs.now == .seconds(1) && id == 2 && inputs.random.next() == number ? noting : .none
    }
    countingRule(Noted.self, in: \.noted)
  }

  private static let noting = Effect.dispatch(Noted())

  /// A store whose n-th action comes in second n.
  static func store() -> Store<Desk> {
    let count = Recorder<Void>()
    let inputs = InputSource {
      count.record(())
      return .seconds(count.all.count)
    } seed: {
      7
    }
    return Store(state: Desk(), reducer: desk, settings: StoreSettings(inputs: inputs) { _ in })
  }

  private static var number: UInt64 {
    var random = SeededRandom(seed: 7)
    return random.next()
  }

  @Test func `law 10: rules for actions from a part read their inputs`() async {
    let store = Self.store()
    await store.scope(\.clock, as: .own).send(Ring.once)
    #expect(store.state.log == [Entry(at: .seconds(1), number: Self.number)])
    #expect(store.state.noted == 2)
  }

  @Test func `law 10: rules for actions from an element read their inputs, and its id`() async {
    let store = Self.store()
    await store.scope(\.clocks, id: 2).send(Ring.once)
    #expect(store.state.log == [Entry(clock: 2, at: .seconds(1), number: Self.number)])
    #expect(store.state.noted == 2)
    await store.scope(\.clocks, id: 1).send(Ring.once)
    #expect(store.state.log.last?.clock == 1)
    #expect(store.state.noted == 3)
  }

  @Test func `law 7: such rules do not hear what comes from elsewhere`() {
    let store = Self.store()
    store.dispatch(Ring.once)
    store.scope(\.other, as: .own).dispatch(Ring.once)
    store.scope(\.clocks, id: 9).dispatch(Ring.once)
    #expect(store.state == Desk())
  }
}
