import Synchronization

/// An object that records values in order, with the context of each call.
///
/// The other recorders contain one. Use it directly in a closure:
///
/// ```swift
/// let seen = Recorder<Int>()
/// let subscription = store.scope(\.count).observe { seen.record($0) }
/// ```
public final class Recorder<Value: Sendable>: Sendable {
  private let told = Mutex<[(value: Value, context: RecordedContext)]>([])
  private let name: String
  private let timeline: Timeline?

  /// Creates a recorder without values.
  public init(named name: String = "", on timeline: Timeline? = nil) {
    self.name = name
    self.timeline = timeline
  }

  /// Records a value.
  public func record(_ value: Value) { record(value, describedAs: "\(value)") }

  /// The recorded values, in order.
  public var values: [Value] { told.withLock { $0.map(\.value) } }

  /// The contexts in which the values were recorded.
  public var contexts: [RecordedContext] { told.withLock { $0.map(\.context) } }

  /// Removes the recorded values with their contexts, and returns the values.
  public func takeValues() -> [Value] { told.withLock { exchange(&$0, with: []) }.map(\.value) }

  func record(_ value: Value, describedAs text: String) {
    let context = RecordedContext.current
    told.withLock { $0.append((value, context)) }
    timeline?.note("\(name): \(text)")
  }
}

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
