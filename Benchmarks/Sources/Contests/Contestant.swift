/// An implementation of a scenario's operation, set up and ready to run.
public struct Contestant {
  /// The name of the contestant.
  public let name: Name
  /// The work of the contestant.
  public let work: Work

  /// UDFKit and the baselines with which it is compared.
  public enum Name: String, CaseIterable, CodingKeyRepresentable, Encodable, Sendable {
    case udfKit = "UDFKit"
    /// A switch on an enum that mutates a struct in place under a `Mutex`, with one call of a closure.
    case limit
    /// An actor with the same work as the limit.
    case actor
    /// OpenCombine's `CurrentValueSubject` with a map, `removeDuplicates` and a sink.
    case combine = "OpenCombine"
    /// An `@Observable` class.
    case observable = "@Observable"
    /// An `@Observable` class on the main actor whose `send` awaits its middleware in a task group, as in
    /// swift-unidirectional-flow.
    case taskGroup = "task group"
    /// One reducer closure for any action, with subscribers that use a selector and `==`.
    case classic
  }

  /// The way in which a contestant is measured.
  public enum Work {
    /// Runs the operation the given number of times, with a fixed overhead per call.
    case sync((Int) -> Void)
    /// Runs the operation asynchronously the given number of times.
    case async((Int) async -> Void)
    /// Runs the whole work once, and returns the figure itself.
    case figure(() async -> Double)
  }
}
