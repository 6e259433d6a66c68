import Testing
import UDFKit

/// Clients: what effects use of the world, given by type.
@Suite struct ClientTests {
  struct Weather: Equatable, Sendable { var degrees: [String: Double] = [:] }
  enum WeatherAction: Action {
    case asked(String)
    case answered(String, Double)
  }

  struct WeatherClient: Client {
    var temperature: @Sendable (_ city: String) async throws -> Double
    static let unset = WeatherClient(temperature: unimplemented("WeatherClient.temperature"))

    static func always(_ degrees: Double) -> WeatherClient { WeatherClient { _ in degrees } }
  }

  static let weather = Reducer<Weather> {
    On(WeatherAction.self) { state, action in
      switch action {
      case .asked(let city):
        return .run { dispatch in
          let degrees = try await dispatch[WeatherClient.self].temperature(city)
          dispatch(WeatherAction.answered(city, degrees))
        }
      case .answered(let city, let degrees):
        state.degrees[city] = degrees
        return .none
      }
    }
  }

  @Test func `an effect uses the client that was given to its reducer`() async {
    let store = Store(state: Weather(), reducer: Self.weather.with(WeatherClient.always(21)))
    await store.send(WeatherAction.asked("Rome"))
    #expect(store.state.degrees == ["Rome": 21])
  }

  @Test func `the outermost client wins, and siblings keep their own`() async {
    struct Two: Equatable, Sendable { var left = Weather(), right = Weather() }
    let two = Reducer<Two> {
      Scope(\.left, as: .own) { Self.weather.with(WeatherClient.always(1)) }
      Scope(\.right, as: .own) { Self.weather.with(WeatherClient.always(2)) }
    }
    let store = Store(state: Two(), reducer: two)
    await store.send(WeatherAction.asked("Rome"))
    #expect(store.state.left.degrees == ["Rome": 1])
    #expect(store.state.right.degrees == ["Rome": 2])
    let faked = Store(state: Two(), reducer: two.with(WeatherClient.always(3)))
    await faked.send(WeatherAction.asked("Rome"))
    #expect(faked.state.left.degrees == ["Rome": 3])
    #expect(faked.state.right.degrees == ["Rome": 3])
  }

  @Test func `a closure that nobody gave and has no name is reported with its place`() async {
    struct PlaceClient: Client {
      var name: @Sendable (_ id: Int) async throws -> String = unimplemented()
      var count: @Sendable () throws -> Int = unimplemented()
      static let unset = PlaceClient()
    }
    let line = #line - 4
    let first = await #expect(throws: (any Error).self) {
      _ = try await PlaceClient.unset.name(1)
    }
    #expect(
      "\(first as Any)".contains("PlaceClient at UDFKitTests/ClientTests.swift:\(line) was called")
    )
    let error = #expect(throws: (any Error).self) { try PlaceClient.unset.count() }
    #expect(
      error.map { "\($0)" }
        == "PlaceClient at UDFKitTests/ClientTests.swift:\(line + 1) was called, and no PlaceClient was given. Give one"
        + " to the reducer, .with(…)."
    )
  }

  struct NoNetwork: Error {}

  /// A reducer whose effects handle their errors, and a list of what was reported and what was handled.
  static func handling(_ seen: Recorder<String>) -> Reducer<Weather> {
    On(WeatherAction.self) { state, action in
      switch action {
      case .asked(let city):
        return .run { dispatch in
          _ = try await dispatch[WeatherClient.self].temperature(city)
        } catch: { error, dispatch in
          seen.record("handled: \(error)")
          dispatch(WeatherAction.answered(city, 0))
        }
      case .answered(let city, let degrees): state.degrees[city] = degrees
      }
      return .none
    }
  }

  @Test func `law 9: a missing client is reported before a handler gets the error`() async {
    let seen = Recorder<String>()
    let store = Store(
      state: Weather(),
      reducer: Self.handling(seen),
      settings: StoreSettings { seen.record("reported: \($0)") }
    )
    await store.send(WeatherAction.asked("Rome"))
    #expect(seen.all.count == 2)
    #expect(seen.all.first?.hasPrefix("reported: The effect of asked(\"Rome\")") == true)
    #expect(seen.all.first?.contains("ClientTests.swift") == true)
    #expect(
      seen.all.first?.hasSuffix(
        "failed: WeatherClient.temperature was called, and no WeatherClient was given."
          + " Give one to the reducer, .with(…)."
      ) == true
    )
    #expect(seen.all.last?.hasPrefix("handled: WeatherClient.temperature was called") == true)
  }

  @Test func `law 9: another error goes to the handler alone`() async {
    let seen = Recorder<String>()
    let store = Store(
      state: Weather(),
      reducer: Self.handling(seen).with(WeatherClient { _ in throw NoNetwork() }),
      settings: StoreSettings { seen.record("reported: \($0)") }
    )
    await store.send(WeatherAction.asked("Rome"))
    #expect(seen.all == ["handled: NoNetwork()"])
    #expect(store.state.degrees == ["Rome": 0])
  }
}
