public import UDFStyles

/// What provides the state of a view and handles its events, without isolation.
///
/// In a file that imports this module, `UDFStyles.ViewProvider` is the new protocol.
@available(*, deprecated, message: "Conform to UDFStyles.ViewProvider, or use @Loop of UDFMacros.")
public protocol ViewProvider<State, Event> {
  /// The state that the view shows.
  associatedtype State: Sendable
  /// The events that the user can cause.
  associatedtype Event

  /// The state, to read and to observe.
  var state: CurrentValuePublisher<State> { get }

  /// Handles an event.
  func handle(_ event: Event)

  /// Called when the view appears.
  func start()

  /// Called when the view disappears.
  func stop()
}

/// The change of an optional field.
@available(*, deprecated, renamed: "FieldUpdate")
public typealias OptionalUpdate = FieldUpdate

extension FieldUpdate {
  /// Sets the field to a value.
  @available(*, deprecated, renamed: "set(_:)")
  public static func update(_ value: Value) -> FieldUpdate { .set(value) }

  /// Leaves the field unchanged.
  @available(*, deprecated, renamed: "unchanged")
  public static var noChange: FieldUpdate { .unchanged }
}

extension BindableView {
  /// Returns the view of any state.
  @available(*, deprecated, message: "Write #Preview(\"title\") { View.preview(state) }.")
  public static func preview(_ state: State, title: String?) -> Self { preview(state) }
}
