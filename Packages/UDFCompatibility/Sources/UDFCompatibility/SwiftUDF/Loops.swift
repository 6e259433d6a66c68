public import UDFStyles

/// A value that changes.
@available(*, deprecated, renamed: "CurrentValue")
public typealias CurrentValuePublisher = CurrentValue

/// The change of an optional field.
@available(*, deprecated, renamed: "FieldUpdate")
public typealias OptionalUpdate = FieldUpdate

/// The state of a loop.
@available(*, deprecated, renamed: "LoopState")
public typealias MutableState = LoopState

extension FieldUpdate {
  /// Sets the field to a value.
  @available(*, deprecated, renamed: "set(_:)")
  public static func update(_ value: Value) -> FieldUpdate { .set(value) }
}

extension LoopState {
  /// The current state.
  @available(*, deprecated, renamed: "current.value")
  public var value: State { current.value }
}

extension LoopState where State: RangeReplaceableCollection, State.Element: Sendable {
  /// Appends an element.
  @available(*, deprecated, message: "Write loop.update { $0.append(element) }.")
  public func append(_ element: State.Element) { update { $0.append(element) } }
}

extension BindableView {
  /// Returns the view of any state.
  @available(*, deprecated, message: "Write #Preview(\"title\") { View.preview(state) }.")
  public static func preview(_ state: State, title: String?) -> Self { preview(state) }
}
