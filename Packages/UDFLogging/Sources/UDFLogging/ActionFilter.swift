public import UDFKit

/// A condition that selects the actions to log.
///
/// ```swift
/// .except(KeyPressed.self, MouseMoved.self)
/// .only(SearchAction.self)
/// ActionFilter { ($0 as? SearchAction)?.isInteresting ?? true }
/// ```
///
/// Cost: the filter runs for each action, on the dispatching or delivering thread.
public struct ActionFilter: Sendable {
  let passes: @Sendable (any Action) -> Bool

  /// Creates a filter that selects the actions for which a closure returns true.
  public init(_ passes: @escaping @Sendable (any Action) -> Bool) { self.passes = passes }

  /// Selects all actions.
  public static let all = ActionFilter { _ in true }

  /// Selects the actions of the given types.
  public static func only(_ types: any Action.Type...) -> ActionFilter {
    let ids = Set(types.map { ObjectIdentifier($0) })
    return ActionFilter { ids.contains(ObjectIdentifier(type(of: $0))) }
  }

  /// Selects the actions of all types except the given ones.
  public static func except(_ types: any Action.Type...) -> ActionFilter {
    let ids = Set(types.map { ObjectIdentifier($0) })
    return ActionFilter { !ids.contains(ObjectIdentifier(type(of: $0))) }
  }
}
