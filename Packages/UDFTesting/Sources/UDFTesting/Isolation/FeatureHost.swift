public import UDFKit

/// Connects a feature's pane to a store and drives it with keys, as an app on a screen does.
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
  /// The pane that `connect(to:)` returned.
  public let pane: Pane
  private let test: TestStore<State>
  private let handle: (Pane, Key) -> Void
  private let render: (Pane) -> [String]

  /// Connects a feature to the store, with closures that press a key and render the pane.
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

  /// Presses keys one after the other, and runs all work that follows from each key.
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

  /// The current picture of the pane.
  public var screen: [String] { render(pane) }
}
