import Synchronization

/// Keeps what it was told, in order, and where.
///
/// The other recorders have one; use it by itself in a closure:
///
/// ```swift
/// let seen = Recorder<Int>()
/// let subscription = store.scope(\.count).observe { seen.record($0) }
/// ```
public final class Recorder<Value: Sendable>: Sendable {
  private let told = Mutex<[(value: Value, context: RecordedContext)]>([])
  private let name: String
  private let timeline: Timeline?

  /// A recorder that has been told nothing.
  public init(named name: String = "", on timeline: Timeline? = nil) {
    self.name = name
    self.timeline = timeline
  }

  /// Keeps a value.
  public func record(_ value: Value) { record(value, describedAs: "\(value)") }

  /// What it was told, in order.
  public var values: [Value] { told.withLock { $0.map(\.value) } }

  /// Where it was told each value.
  public var contexts: [RecordedContext] { told.withLock { $0.map(\.context) } }

  /// What it was told since the last time.
  public func takeValues() -> [Value] {
    told.withLock { told in
      defer { told = [] }
      return told.map(\.value)
    }
  }

  func record(_ value: Value, describedAs text: String) {
    let context = RecordedContext.current
    told.withLock { $0.append((value, context)) }
    timeline?.note("\(name): \(text)")
  }
}
