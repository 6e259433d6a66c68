public import UDFComponents
public import UDFKit

/// A view component that records its props.
///
/// ```swift
/// let view = ViewRecorder(CounterProps())
/// view.connect(to: test.store) { state, _ in CounterProps(state) }
/// await test.send(CounterAction.incrementButtonTapped) { $0.count = 1 }
/// #expect(view.told.values.map(\.count) == [0, 1])
/// ```
public final class ViewRecorder<Props: Equatable & Sendable>: ViewComponent {
  /// The latest props.
  public var props: Props {
    didSet { told.record(props) }
  }

  /// The recorded props, in order.
  ///
  /// The initial props are not included.
  public let told: Recorder<Props>

  /// Ends the connection.
  public let disposer = Disposer()

  /// Creates a view that is not connected.
  public init(_ props: Props, named name: String = "", on timeline: Timeline? = nil) {
    self.props = props
    told = Recorder(named: name, on: timeline)
  }
}
