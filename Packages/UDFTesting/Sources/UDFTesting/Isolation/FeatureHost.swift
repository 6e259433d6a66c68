public import UDFKit

/// Holds what a feature's `connect(to:)` gives, and drives it by keys, as an app on a screen does.
///
/// ```swift
/// let test = TestStore(isolating: CounterState(), reducer: CounterFeature.reducer)
/// let host = FeatureHost(test) { CounterFeature.connect(to: $0) }
///   press: { pane, key in pane.handle(key) } render: { $0.lines.map(\.text) }
/// await host.press(.character("+"))
/// await test.receive(CounterAction.incrementButtonTapped) { $0.count = 1 }
/// assertSnapshot(of: host.screen, named: "one")
/// ```
@MainActor
public final class FeatureHost<State: Equatable & Sendable, Pane, Key> {
  /// What `connect(to:)` gave.
  public let pane: Pane
  private let test: TestStore<State>
  private let handle: (Pane, Key) -> Void
  private let render: (Pane) -> [String]

  /// Mounts a feature: connects it to the store, and keeps how its pane takes a key and how it looks.
  public init(
    _ test: TestStore<State>,
    connect: (Store<State>) -> Pane,
    press: @escaping (Pane, Key) -> Void,
    render: @escaping (Pane) -> [String]
  ) {
    self.test = test
    pane = connect(test.store)
    handle = press
    self.render = render
  }

  /// Presses keys, one after the other, and each time runs all that follows from it.
  public func press(
    _ keys: Key...,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    for key in keys {
      handle(pane, key)
      await test.run(fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// The picture as it is now.
  public var screen: [String] { render(pane) }
}
