import Synchronization

/// The calls of several recorders, in one order.
///
/// ```swift
/// let timeline = Timeline()
/// let view = ViewRecorder(0, named: "view", on: timeline)
/// let listener = ActionRecorder<Int>(named: "log", on: timeline)
/// …
/// #expect(timeline.lines == ["view: 0", "log: CounterAction.up", "view: 1"])
/// ```
public final class Timeline: Sendable {
  private let told = Mutex<[String]>([])

  /// Creates an empty timeline.
  public init() {}

  /// A line for each call, as `name: value`.
  public var lines: [String] { told.withLock { $0 } }

  func note(_ line: String) { told.withLock { $0.append(line) } }
}
