import Testing

@testable import UDFKit

/// Actions that carry what came of some work.
@Suite struct ResultActionTests {
  enum Load: Action {
    case succeeding(Int)
    case failing
  }

  struct Loaded: ResultAction { let result: Result<Int, any Error> }

  static func store(_ issues: Recorder<String> = Recorder()) -> Store<Counter> {
    Store(
      state: Counter(),
      reducer: Reducer {
        On(Load.self) { _, load in
          .run(as: Loaded.self) {
            guard case .succeeding(let number) = load else { throw Refused() }
            await Task.yield()
            return number
          }
          .identified(by: "load", cancelsInFlight: true)
        }
        On(Loaded.self) { state, loaded in
          switch loaded.result {
          case .success(let number): state.log.append(number)
          case .failure(let error): state.log.append(error is Refused ? -1 : -2)
          }
        }
      },
      settings: StoreSettings { issues.record($0.description) }
    )
  }

  @Test func `a value arrives as a success, an error as a failure, and neither is reported`() async
  {
    let issues = Recorder<String>()
    let store = Self.store(issues)
    await store.send(Load.succeeding(7))
    await store.send(Load.failing)
    await store.send(Load.succeeding(8))
    #expect(store.state.log == [7, -1, 8])
    #expect(issues.all.isEmpty)
  }

  @Test func `it arrives from where the effect was written, with its cause`() async {
    let store = Self.store()
    let seen = Recorder<String>()
    let subscription = store.onAction { dispatched in
      guard let cause = dispatched.cause else { return }
      seen.record("\(cause.action) \(dispatched.location.fileID)")
    }
    await store.send(Load.failing)
    #expect(seen.all == ["failing UDFKitTests/ResultActionTests.swift"])
    subscription.dispose()
  }

  @Test func `of superseded work nothing arrives`() async {
    let store = Self.store()
    for number in 0..<100 { store.dispatch(Load.succeeding(number)) }
    await store.send(Load.failing)
    #expect(store.state.log.last == -1)
    let values = store.state.log.dropLast()
    #expect(values.elementsEqual(values.sorted()))
    #expect(store.effects.isEmpty)
  }
}
