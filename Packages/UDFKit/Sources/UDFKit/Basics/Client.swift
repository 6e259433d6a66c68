/// What an effect uses of the world outside of the store: a value with a closure for each thing that can be asked.
///
/// ```swift
/// struct WeatherClient: Client {
///   var temperature: @Sendable (_ city: String) async throws -> Double = unimplemented()
///
///   static let unset = WeatherClient()
/// }
///
/// let reducer = Reducer<Weather> {
///   On(WeatherAction.self) { state, action in
///     .run { dispatch in
///       let degrees = try await dispatch[WeatherClient.self].temperature("Rome")
///       dispatch(WeatherAction.temperatureReceived(degrees))
///     }
///   }
/// }
/// let store = Store(state: Weather(), reducer: reducer.with(WeatherClient.live))
/// ```
///
/// Effects name a client by its type, and the app or a test gives it with `Reducer.with(_:)`. A rule itself does not
/// use one, because it depends on nothing but its state, its action and its inputs (law 10).
public protocol Client: Sendable {
  /// The client of a reducer to which none was given.
  ///
  /// Give it closures made by `unimplemented(_:)`, whose calls are reported, or a behavior that is right everywhere.
  static var unset: Self { get }
}

/// The clients that were given to a rule, by their types.
struct Clients: Sendable {
  private var values: [ObjectIdentifier: any Client] = [:]

  /// The client of a type, or the one for reducers to which none was given.
  subscript<C: Client>(type: C.Type) -> C { values[ObjectIdentifier(type)] as? C ?? C.unset }

  mutating func set<C: Client>(_ client: C) { values[ObjectIdentifier(C.self)] = client }

  /// Adds the clients of an enclosing reducer, which replace those of the same types.
  mutating func override(by others: Clients) { values.merge(others.values) { $1 } }
}

/// Returns a closure for a client that nobody gave: each call throws an error with its name.
///
/// The error is reported with the rule that returned the effect (law 9), before a handler gets it, and fails a test.
/// Without a name, it has the type in which the closure is declared, and the file and line. The closures of the client
/// are declared with `throws`, as in the example of `Client`; those that never throw can be given for them.
public func unimplemented<each Argument, Result>(
  _ name: String? = nil,
  in type: String = #function,
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> @Sendable (repeat each Argument) throws -> Result {
  let error = UnimplementedError(name: name ?? "\(type) at \(SourceLocation(fileID, line))")
  return { (_: repeat each Argument) in throw error }
}

struct UnimplementedError: Error, CustomStringConvertible {
  /// The client and the closure, such as `WeatherClient.temperature`.
  let name: String

  var description: String {
    let client = name.prefix { $0 != "." && $0 != " " }
    return "\(name) was called, and no \(client) was given. Give one to the reducer, .with(…)."
  }
}
