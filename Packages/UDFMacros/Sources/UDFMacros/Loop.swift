import UDFStyles

/// Generates `handle`, which calls the method with the name of the event, and the conformance to `ViewProvider`.
///
/// ```swift
/// @LoopFields struct CounterState: Equatable { var count = 0 }
/// @LoopEvents enum CounterEvent { case increase, decrease }
///
/// @Loop(CounterState.self, CounterEvent.self)
/// final class CounterLoop: CounterState.Loop, CounterEvent.Handler {
///   func increase() { updateCount(count + 1) }
///   func decrease() { updateCount(max(0, count - 1)) }
/// }
/// ```
///
/// If a method is missing, the compiler reports an error with its name. Import UDFKit and UDFStyles in files
/// that use this macro or `@LoopFields`.
@attached(member, names: named(handle))
@attached(extension, conformances: ViewProvider)
public macro Loop<State: Equatable & Sendable, Event>(_ state: State.Type, _ event: Event.Type) =
  #externalMacro(module: "UDFMacrosPlugin", type: "LoopMacro")

/// Generates the nested base class `Loop` of a state, with a reader for each field and updaters for each variable.
///
/// ```swift
/// @LoopFields struct CounterState: Equatable {
///   var count = 0
///   var message: String?
/// }
/// // in a loop:
/// updateCount(count + 1)                            // one field, by value
/// updateCount { $0 * 2 }                            // or by a closure
/// update(count: 0, message: .set("reset to zero"))  // several at once, in one update
/// update(message: .reset)                           // an optional field: set, reset or left
/// update { $0.count += 1 }                          // anything
/// ```
///
/// Private, static and unavailable fields are omitted. A constant or computed field has only a reader. A reader and
/// an updater have the attributes `@available` of their field. Such a field is not in the updater of several.
@attached(member, names: named(Loop))
public macro LoopFields() = #externalMacro(module: "UDFMacrosPlugin", type: "LoopFieldsMacro")

/// Generates the nested protocol `Handler` of an enum's events, with a method for each case.
@attached(member, names: named(Handler), named(send))
public macro LoopEvents() = #externalMacro(module: "UDFMacrosPlugin", type: "LoopEventsMacro")
