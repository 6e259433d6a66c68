public import UDFKit

/// A finite-state machine, given by an initial state and its transitions.
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
  /// The initial state.
  public let initial: State
  private let transitions: [Transition<State>]

  /// Creates a machine from an initial state and its transitions.
  public init(initial: State, transitions: [Transition<State>]) {
    self.initial = initial
    self.transitions = transitions
  }

  /// The machine as rules.
  ///
  /// Actions of the transitions' types move the machine. If it has no transition for such an action in its
  /// current state, the action is rejected with `ForbiddenTransition` (law 8).
  public var reducer: Reducer<State> {
    var seen: Set<ObjectIdentifier> = []
    let firsts = transitions.filter { seen.insert(ObjectIdentifier($0.type)).inserted }
    return Reducer {
      for transition in firsts { transition.makeRule(transitions) }
    }
  }

  /// The machine as a Mermaid state diagram.
  public var diagram: String {
    let arrows = transitions.map { "  \($0.from) --> \($0.to): \($0.name)" }
    return (["stateDiagram-v2", "  [*] --> \(initial)"] + arrows).joined(separator: "\n")
  }
}

/// One transition of `FiniteStates`: from a state, on an action, to a state.
public struct Transition<State: Equatable & Sendable>: Sendable {
  let from: State
  let to: State
  let name: String
  let type: any Action.Type
  /// Returns the rule for actions of this transition's type, given all transitions of the machine.
  let makeRule: @Sendable ([Transition]) -> Reducer<State>
  private let matches: @Sendable (any Action) -> Bool

  /// Creates a transition on an action that equals the given one.
  public init<A: Action & Equatable>(
    from: State,
    on action: A,
    to: State,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) { self.init(A.self, "\(action)", from, to, fileID, line) { $0 as? A == action } }

  /// Creates a transition on any action of a type.
  public init<A: Action>(
    from: State,
    on type: A.Type,
    to: State,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) { self.init(type, "\(type)", from, to, fileID, line) { $0 is A } }

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
        return .none
      }
    }
  }
}

/// The error with which `FiniteStates` rejects an action that has no transition in the current state.
public struct ForbiddenTransition: Error, Equatable, CustomStringConvertible {
  /// The state of the machine, which did not change.
  public let state: String
  /// The rejected action.
  public let action: String

  /// A message that names the state and the action, and says what to do.
  public var description: String {
    "No transition on \(action) in state \(state). Add Transition(from: .\(state), on: …) if it is"
      + " meant to be."
  }
}
