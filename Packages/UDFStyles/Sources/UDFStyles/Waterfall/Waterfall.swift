// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// Returns the rules of a state that reduces itself, followed by the rules of its children.
///
/// A state that contains states of its own type may list them in `children`, such as
/// `ForEach(\.folders) { Waterfall() }`. The rules are created as deep as the state is (law 7). If `children` is
/// `Waterfall()` itself, without a step into the state, the program stops with a message that names the source location.
///
/// Cost: for the types of its domain, the cost of `On`; see ``ActionDomain``.
public func Waterfall<State: WaterfallState>(
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<State> {
  @Sendable func reduce(state: inout State, action: any Action) -> Effect {
    state.reduce(action: action)
    return .none
  }
  func rule<A: Action>(_ type: A.Type) -> Reducer<State> {
    On(type, fileID: fileID, line: line) { reduce(state: &$0, action: $1) }
  }
  return Reducer(fileID: fileID, line: line) {
    switch State.domain {
    case .everything: Reduce(fileID: fileID, line: line, reduce)
    case .only(let types): for type in unique(types) { rule(type) }
    }
    State.children
  }
}

private func unique(_ types: [any Action.Type]) -> [any Action.Type] {
  var seen: Set<ObjectIdentifier> = []
  return types.filter { seen.insert(ObjectIdentifier($0)).inserted }
}

/// An action that runs asynchronous work of several steps, which can dispatch.
///
/// ```swift
/// store.dispatch(
///   Thunk("load feeds") { dispatch in dispatch(FeedsLoaded(feeds: try await client.feeds())) }
/// )
/// ```
///
/// The rule `Thunks()` runs the work as an effect. `send` waits for it, and an error is reported (law 9).
public struct Thunk: Action, CustomStringConvertible {
  /// The name of the work in logs.
  public let description: String
  let body: @Sendable (Dispatch) async throws -> Void

  /// Creates an action from work and its name in logs.
  public init(_ name: String, _ body: @escaping @Sendable (Dispatch) async throws -> Void) {
    description = name
    self.body = body
  }
}

/// Returns the rule that runs thunks.
///
/// The reducer of the root contains it once.
public func Thunks<State>(fileID: StaticString = #fileID, line: UInt = #line) -> Reducer<State> {
  On(Thunk.self, fileID: fileID, line: line) { _, thunk in .run(thunk.body) }
}

extension Middleware {
  /// Returns a middleware that logs each action.
  public static func log(_ write: @escaping @Sendable (String) -> Void) -> Middleware {
    Middleware { action, _, next in
      write("\(action)")
      next(action)
    }
  }

  /// Returns a middleware that replaces each action with another one, or stops it if the closure returns nil.
  public static func replacing(
    _ replace: @escaping @Sendable (any Action) -> (any Action)?
  ) -> Middleware { Middleware { action, _, next in replace(action).map(next) } }
}
