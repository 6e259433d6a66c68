import Testing
import UDFKit
import UDFTesting

struct UnansweredTests {
  struct Weather: Client {
    var degrees: @Sendable (String, Int) async throws -> Int

    static let unset = Weather(degrees: unimplemented("Weather.degrees"))
  }

  enum WeatherAction: Action, Equatable {
    case asked
    case cancelled
    case told(Int)
  }

  private static let reducer = Reducer<Int> {
    On(WeatherAction.self) { state, action in
      switch action {
      case .asked:
        return .run { dispatch in
          dispatch(WeatherAction.told(try await dispatch[Weather.self].degrees("Rome", 3)))
        }
        .identified(by: "weather")
      case .cancelled: return .cancel(id: "weather")
      case .told(let degrees): state = degrees
      }
      return .none
    }
  }
  .with(Weather(degrees: unanswered()))

  @Test func `a client that does not answer is cancelled without a failure`() async {
    let test = TestStore(state: 0, reducer: Self.reducer)
    await test.send(WeatherAction.asked)
    await test.send(WeatherAction.cancelled)
    await test.finish()
  }

  @Test func `a client that does not answer leaves its effect alive`() async {
    await expectFailure(containing: "effects alive", "weather") {
      let test = TestStore(state: 0, reducer: Self.reducer)
      await test.send(WeatherAction.asked)
      await test.finish()
    }
  }

  @Test func `a cancelled call throws the error of a cancellation`() async {
    let call = Task { try await Weather(degrees: unanswered()).degrees("Rome", 3) }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test func `a closure without arguments can be called where it is made`() async {
    let call = Task { () -> Int in try await unanswered()() }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }
}
