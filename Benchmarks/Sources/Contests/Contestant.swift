/// One way to do a scenario's operation, set up and ready to run.
public struct Contestant {
  /// Who it is.
  public let name: Name
  /// What it does.
  public let work: Work

  /// UDFKit and what it is compared with.
  public enum Name: String, CaseIterable, Sendable {
    case udfKit = "UDFKit"
    /// A switch on an enum mutating a struct in place under a `Mutex`, then one closure call.
    case limit
    /// An actor that does the same.
    case actor
    /// OpenCombine's `CurrentValueSubject` with a map, `removeDuplicates` and a sink.
    case combine = "OpenCombine"
    /// An `@Observable` class.
    case observable = "@Observable"
    /// One reducer closure over any action, and subscribers with a selector and `==`.
    case classic
  }

  /// How it is measured.
  public enum Work {
    /// Does the operation so many times; what it costs besides is paid once a call.
    case sync((Int) -> Void)
    /// The same, asynchronously.
    case async((Int) async -> Void)
    /// Does what there is to do once, and gives the figure itself.
    case figure(() async -> Double)
  }
}
