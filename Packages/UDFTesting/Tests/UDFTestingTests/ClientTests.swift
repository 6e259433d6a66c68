import Testing
import UDFKit
import UDFTesting

struct ClientTests {
  struct Weather: Client {
    var degrees: @Sendable (String) async throws -> Int

    static let unset = Weather(degrees: unimplemented("Weather.degrees"))
  }

  enum WeatherAction: Action, Equatable {
    case asked
    case askedWithHandler
    case askedOptionally
    case told(Int)
    case failed
  }

  private static let reducer = Reducer<Int> {
    On(WeatherAction.self, fileID: "Weather/Reducer.swift", line: 7) { state, action in
      switch action {
      case .told(let degrees): state = degrees
      case .failed: state = -1
      case .asked:
        return .run { dispatch in
          dispatch(WeatherAction.told(try await dispatch[Weather.self].degrees("Rome")))
        }
      case .askedWithHandler:
        return .run { dispatch in
          dispatch(WeatherAction.told(try await dispatch[Weather.self].degrees("Rome")))
        } catch: { _, dispatch in
          dispatch(WeatherAction.failed)
        }
      case .askedOptionally:
        return .run { dispatch in
          let degrees = try? await dispatch[Weather.self].degrees("Rome")
          dispatch(degrees.map { WeatherAction.told($0) } ?? .failed)
        }
      }
      return .none
    }
  }

  @Test(arguments: [Weather { $0.count }, .unset.replacing(\.degrees, with: { $0.count })])
  func `a client is replaced in one line, and one closure of it in place`(client: Weather) async {
    let test = TestStore(state: 0, reducer: Self.reducer.with(client))
    await test.send(WeatherAction.asked)
    await test.receive(WeatherAction.told(4)) { $0 = 4 }
    await test.finish()
  }

  @Test func `a client that nobody gave fails the test, also if errors are handled`() async {
    let texts = ["asked", "askedWithHandler"].map {
      "The effect of \($0), started by the rule at Weather/Reducer.swift:7, failed: Weather.degrees was called, and no"
        + " Weather was given. Give one to the reducer, .with(…)."
    }
    await expectFailures(texts[0], texts[1]) {
      let test = TestStore(state: 0, reducer: Self.reducer)
      await test.send(WeatherAction.asked)
      await test.send(WeatherAction.askedWithHandler)
      await test.receive(WeatherAction.failed) { $0 = -1 }
      await test.finish()
    }
  }

  @Test func `an effect that drops the error itself hides it`() async {
    let test = TestStore(state: 0, reducer: Self.reducer)
    await test.send(WeatherAction.askedOptionally)
    await test.receive(WeatherAction.failed) { $0 = -1 }
    await test.finish()
  }

  @Test func `an error of a client that was given goes to the handler alone`() async {
    let client = Weather { _ in throw SearchError.offline }
    let test = TestStore(state: 0, reducer: Self.reducer.with(client))
    await test.send(WeatherAction.askedWithHandler)
    await test.receive(WeatherAction.failed) { $0 = -1 }
    await test.finish()
  }

  @Test func `the effect of a client that does not answer is alive until it is cancelled`() async {
    await expectFailure(containing: "effects alive", "search") {
      let test = TestStore(state: Search(), reducer: Search.reducer(find: unanswered()))
      let task = await test.send(SearchAction.typed("a")) { $0.query = "a" }
      await test.advance(by: .seconds(1))
      await test.finish()
      await task.cancel()
      await test.finish()
    }
  }

  @Test func `a cancelled call throws the error of a cancellation`() async {
    let answer: @Sendable (String, Int) async throws -> Int = unanswered()
    let calls = [
      Task { try await answer("Rome", 3) }, Task { () -> Int in try await unanswered()() },
    ]
    for call in calls {
      call.cancel()
      await #expect(throws: CancellationError.self) { try await call.value }
    }
  }
}
