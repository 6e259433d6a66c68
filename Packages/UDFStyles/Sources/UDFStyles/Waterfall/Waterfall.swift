// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import UDFKit

/// The rules of a state that reduces itself, and then those of its children.
///
/// A state that contains states of its own type cannot list them in `children`, since its rules would contain
/// themselves: that ends the program with a message that names the place. Hand actions on to such parts in
/// `reduce(action:)`, or keep them in one flat collection in which each names its parent.
///
/// Cost: that of the types in its domain, as `On`; see ``ActionDomain``.
public func Waterfall<State: WaterfallState>(
  fileID: StaticString = #fileID,
  line: UInt = #line
) -> Reducer<State> {
  func rule<A: Action>(_ type: A.Type) -> Reducer<State> {
    On(type, fileID: fileID, line: line) { state, action in state.reduce(action: action) }
  }
  let own: Reducer<State> =
    switch State.domain {
    case .everything:
      Reduce(fileID: fileID, line: line) { state, action in state.reduce(action: action) }
    case .only(let types): types.map { rule($0) }.reduce(.empty, +)
    }
  let location = SourceLocation(fileID: "\(fileID)", line: Int(line))
  return own + WaterfallDescent.children(of: State.self, location)
}

/// Work of several steps as an action: asynchronous, and able to dispatch.
///
/// ```swift
/// store.dispatch(
///   Thunk("load feeds") { dispatch in dispatch(FeedsLoaded(feeds: try await client.feeds())) }
/// )
/// ```
///
/// It is run by the rule `Thunks()` as an effect: `send` awaits it, and its error is reported (law 9).
public struct Thunk: Action, CustomStringConvertible {
  /// What it is called in logs.
  public let description: String
  let body: @Sendable (Dispatch) async throws -> Void

  /// Work with a name for logs.
  public init(_ name: String, _ body: @escaping @Sendable (Dispatch) async throws -> Void) {
    description = name
    self.body = body
  }
}

/// The rule that runs thunks; written once, in the reducer of the root.
public func Thunks<State>(fileID: StaticString = #fileID, line: UInt = #line) -> Reducer<State> {
  On(Thunk.self, fileID: fileID, line: line) { _, thunk in .run(thunk.body) }
}

extension Middleware {
  /// A middleware that writes each action that passes.
  public static func log(_ write: @escaping @Sendable (String) -> Void) -> Middleware {
    Middleware { action, _, next in
      write("\(action)")
      next(action)
    }
  }

  /// A middleware that puts another action in the place of each, or stops it by giving nil.
  public static func replacing(
    _ replace: @escaping @Sendable (any Action) -> (any Action)?
  ) -> Middleware {
    Middleware { action, _, next in replace(action).map(next) }
  }
}
