import UDFInspection
public import UDFKit

/// An action that puts another state in the place of the state, such as that after an earlier action.
///
/// Time travel dispatches jumps, so the order of actions stays all there is to know: a jump is written and played
/// again like any other action. It holds the state itself. So it means the same after the entries before it have been
/// thinned out.
public struct Jump<State: Sendable>: Action {
  /// How a state came about.
  public enum Target: Equatable, Sendable, Codable {
    /// It is the state after the entry with a number.
    case entry(Int)
    /// It is the state without some entries, which were undone.
    case without([Int])
    /// It is the state with some entries that were undone before.
    case with([Int])
    /// It is the state after actions that were not recorded.
    case unrecorded
  }

  /// How the state came about.
  public let target: Target
  let state: State
  /// The state before this action, or nil if it may be any.
  ///
  /// If it is another one, the action is rejected. A jump that was not rejected is kept and written without it.
  let expected: State?

  /// Creates a jump.
  ///
  /// - Parameters:
  ///   - target: how the state came about.
  ///   - state: the state after this action.
  ///   - expected: the state before this action, or nil if it may be any. If it is another one, the action is rejected.
  public init(_ target: Target, to state: State, from expected: State? = nil) {
    self.target = target
    self.state = state
    self.expected = expected
  }

  /// The jump over any state, which is what an accepted jump means when it is played again.
  ///
  /// The state before it may be another one then, such as without the actions that are not written.
  var accepted: Jump { Jump(target, to: state) }

  /// Returns a reducer with the rule for jumps.
  ///
  /// Time travel on a store needs the rule in the reducer of the store.
  public static func adding(to reducer: Reducer<State>) -> Reducer<State> {
    Reducer {
      On(Jump<State>.self) { state, jump in
        if let expected = jump.expected, areEqual(expected, state) == false {
          throw OutdatedJump()
        }
        state = jump.state
        return .none
      }
      reducer
    }
  }
}

extension Store {
  /// Whether the reducer has the rule of `Jump.adding(to:)`, which is not one of its own for jumps.
  var hasJumps: Bool {
    rules.contains { $0.actionType == Jump<State>.self && $0.location.fileID == #fileID }
  }
}

extension Jump: Equatable where State: Equatable {}
extension Jump: Encodable where State: Encodable {}
extension Jump: Decodable where State: Decodable {}

struct OutdatedJump: Error, CustomStringConvertible {
  let description = "Another action changed the state after this one was computed."
}

/// Returns whether two values are equal, or nil if they cannot be compared.
func areEqual(_ left: Any, _ right: Any) -> Bool? {
  func open<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
  return (left as? any Equatable).map { open($0) }
}

extension Jump.Target {
  /// Notes which entries are or are not, unless a later jump has decided that.
  func decide(_ decided: inout [Int: Bool]) {
    switch self {
    case .without(let numbers): decided.merge(numbers.map { ($0, false) }) { later, _ in later }
    case .with(let numbers): decided.merge(numbers.map { ($0, true) }) { later, _ in later }
    case .entry, .unrecorded: break
    }
  }
}
