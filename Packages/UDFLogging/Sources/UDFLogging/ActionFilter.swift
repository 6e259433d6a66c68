public import UDFKit

/// Which actions are logged.
///
/// ```swift
/// .except(KeyPressed.self, MouseMoved.self)
/// .only(SearchAction.self)
/// ActionFilter { ($0 as? SearchAction)?.isInteresting ?? true }
/// ```
///
/// Cost: it is asked about each action, on the thread that dispatches or delivers.
public struct ActionFilter: Sendable {
  let passes: @Sendable (any Action) -> Bool

  /// The actions for which a closure is true.
  public init(_ passes: @escaping @Sendable (any Action) -> Bool) { self.passes = passes }

  /// All actions.
  public static let all = ActionFilter { _ in true }

  /// The actions of these types.
  public static func only(_ types: any Action.Type...) -> ActionFilter {
    let ids = Set(types.map { ObjectIdentifier($0) })
    return ActionFilter { ids.contains(ObjectIdentifier(type(of: $0))) }
  }

  /// The actions of all types but these.
  public static func except(_ types: any Action.Type...) -> ActionFilter {
    let ids = Set(types.map { ObjectIdentifier($0) })
    return ActionFilter { !ids.contains(ObjectIdentifier(type(of: $0))) }
  }
}
