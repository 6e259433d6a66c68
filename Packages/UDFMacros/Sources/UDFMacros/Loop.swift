import UDFStyles

/// Writes what joins a loop and its view: `handle`, which calls the method named like the event, and the
/// conformance to `ViewProvider`.
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
/// A method that is missing is an error of the compiler that names it. Import UDFKit and UDFStyles where
/// you use it, and `@LoopFields`.
@attached(member, names: named(handle))
@attached(extension, conformances: ViewProvider)
public macro Loop<State: Equatable & Sendable, Event>(_ state: State.Type, _ event: Event.Type) =
  #externalMacro(module: "UDFMacrosPlugin", type: "LoopMacro")

/// Writes the base class of the loops of a state, as the nested `Loop`: a reader for each field, and for
/// each that can change updaters.
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
/// Private and static fields are left out; a constant or a computed one is only read.
@attached(member, names: named(Loop))
public macro LoopFields() =
  #externalMacro(module: "UDFMacrosPlugin", type: "LoopFieldsMacro")

/// Writes who handles the events of an enum, as the nested protocol `Handler`: a method for each case.
@attached(member, names: named(Handler), named(send))
public macro LoopEvents() =
  #externalMacro(module: "UDFMacrosPlugin", type: "LoopEventsMacro")
