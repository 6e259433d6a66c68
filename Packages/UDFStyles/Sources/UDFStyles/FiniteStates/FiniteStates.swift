public import UDFKit

/// A machine of finitely many states: which action leads from which state to which.
///
/// ```swift
/// let door = FiniteStates<Door>(
///   initial: .closed,
///   transitions: [
///     Transition(from: .closed, on: DoorAction.opened, to: .open),
///     Transition(from: .open, on: DoorAction.closed, to: .closed),
///   ]
/// )
/// let reducer = Reducer<AppState> { Scope(\.door) { door.reducer } }
/// print(door.diagram)  // a Mermaid state diagram
/// ```
public struct FiniteStates<State: Equatable & Sendable>: Sendable {
  /// The state in which the machine begins.
  public let initial: State
  private let transitions: [Transition<State>]

  /// A machine that begins in a state and has these transitions.
  public init(initial: State, transitions: [Transition<State>]) {
    self.initial = initial
    self.transitions = transitions
  }

  /// The machine as rules: actions of its types move it, and are rejected where it has no transition
  /// for them, with `ForbiddenTransition` (law 8).
  public var reducer: Reducer<State> {
    var seen: Set<ObjectIdentifier> = []
    return transitions.filter { seen.insert(ObjectIdentifier($0.type)).inserted }
      .map { $0.makeRule(transitions) }
      .reduce(.empty, +)
  }

  /// The machine as a Mermaid state diagram.
  public var diagram: String {
    let arrows = transitions.map { "  \($0.from) --> \($0.to): \($0.name)" }
    return (["stateDiagram-v2", "  [*] --> \(initial)"] + arrows).joined(separator: "\n")
  }
}

/// One arrow of `FiniteStates`: in this state, on this action, to that state.
public struct Transition<State: Equatable & Sendable>: Sendable {
  let from: State
  let to: State
  let name: String
  let type: any Action.Type
  /// Makes the rule for actions of this transition's type, of all transitions of the machine.
  let makeRule: @Sendable ([Transition]) -> Reducer<State>
  private let matches: @Sendable (any Action) -> Bool

  /// In this state, on this very action, to that state.
  public init<A: Action & Equatable>(
    from: State,
    on action: A,
    to: State,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(A.self, "\(action)", from, to, fileID, line) { $0 as? A == action }
  }

  /// In this state, on any action of this type, to that state.
  public init<A: Action>(
    from: State,
    on type: A.Type,
    to: State,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(type, "\(type)", from, to, fileID, line) { $0 is A }
  }

  private init<A: Action>(
    _ type: A.Type,
    _ name: String,
    _ from: State,
    _ to: State,
    _ fileID: StaticString,
    _ line: UInt,
    matches: @escaping @Sendable (any Action) -> Bool
  ) {
    self.from = from
    self.to = to
    self.name = name
    self.type = type
    self.matches = matches
    makeRule = { transitions in
      On(A.self, fileID: fileID, line: line) { state, action in
        let next = transitions.first { $0.from == state && $0.matches(action) }
        guard let next else { throw ForbiddenTransition(state: "\(state)", action: "\(action)") }
        state = next.to
      }
    }
  }
}

/// Why `FiniteStates` rejected an action: it has no transition for it in its state.
public struct ForbiddenTransition: Error, Equatable, CustomStringConvertible {
  /// The state that the machine was in and stays in.
  public let state: String
  /// The action that came.
  public let action: String

  /// Both names, and what to do.
  public var description: String {
    "No transition on \(action) in state \(state). Add Transition(from: .\(state), on: …) if it is"
      + " meant to be."
  }
}
