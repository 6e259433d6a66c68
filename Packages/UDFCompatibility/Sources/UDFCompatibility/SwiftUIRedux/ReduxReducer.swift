public import UDFKit

/// An object that receives every action of a root store.
@available(*, deprecated, message: "Conform the state to WaterfallState.")
public protocol ReduxReceiver: AnyObject {
  /// Handles an action.
  func reduce(action: any Action)
}

/// An object that receives every action of a root store.
@available(*, deprecated, message: "Conform the state to WaterfallState.")
public typealias ReduxReducerProtocol = ReduxReceiver

/// An object that receives every action of the shared root store during its lifetime.
@available(*, deprecated, message: "Conform the state to WaterfallState; LiveStore has a lifetime.")
open class ReduxReducer: ReduxReceiver {
  /// Creates a reducer.
  public required init() { ReduxRootStore.shared.subscribe(self) }

  /// Handles an action, which a subclass overrides.
  open func reduce(action: any Action) {
    fatalError("\(type(of: self)) received \(action). Override reduce(action:).")
  }
}

/// Dispatches an action to the shared root store.
@available(*, deprecated, message: "Call dispatch(_:) of a store that is passed to the caller.")
public func dispatch(action: any Action) { ReduxRootStore.shared.dispatch(action: action) }
