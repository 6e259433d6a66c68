public import UDFKit

/// A request to dismiss what is presented: a sheet, a screen of a stack, or a prompt.
///
/// Only the nearest presenter around the sender handles it: of all rules `Presents` on the line of its address, the
/// innermost runs. So a sheet that dismisses itself does not pop the page under it, and a page
/// pops itself from its stack, together with the screens above it.
///
/// A feature asks for its dismissal with the effect `.dismiss()`:
///
/// ```swift
/// func reduce(_ sheet: inout Sheet, _ action: SheetAction) -> Effect {
///   switch action {
///   case .doneTapped: return .dismiss()
///   }
/// }
/// ```
///
/// A view dispatches it to the store of what is presented, such as for a swipe or for the back button:
///
/// ```swift
/// store.scope(\.sheet, as: .own).dispatch(Dismiss())
/// store.scope(\.path, id: id).dispatch(Dismiss())
/// ```
///
/// It must have an address (law 7). Without a presenter on its line it is unhandled, which the store reports.
public struct Dismiss: Action, Codable, Equatable {
  /// Creates the request.
  public init() {}
}

extension Effect {
  /// Asks the nearest presenter to take away the feature that returns this effect.
  ///
  /// ```swift
  /// case .saved: return .concatenate([.dispatch(ProfileAction.changed, to: .sender), .dismiss()])
  /// ```
  ///
  /// It dispatches ``Dismiss`` to the slice of the rule. The effects of the feature end with it (law 9), so nothing
  /// that follows in a `concatenate` takes place.
  public static func dismiss(fileID: StaticString = #fileID, line: UInt = #line) -> Effect {
    .dispatch(Dismiss(), to: .sender, fileID: fileID, line: line)
  }
}

extension Dispatch {
  /// Asks the nearest presenter to take away the feature of this effect.
  ///
  /// ```swift
  /// .run { dispatch in
  ///   try await dispatch.clock.sleep(.seconds(3))
  ///   dispatch.dismiss()
  /// }
  /// ```
  ///
  /// When the feature has gone, this effect is cancelled, and its further actions do not arrive (law 9).
  public func dismiss(fileID: StaticString = #fileID, line: UInt = #line) {
    self(Dismiss(), to: .sender, fileID: fileID, line: line)
  }

  /// Whether a presenter would hear `dismiss()`.
  ///
  /// Rules for actions of all types are no presenters.
  ///
  /// ```swift
  /// if dispatch.isPresented { dispatch.dismiss() }
  /// ```
  public var isPresented: Bool { handles(Dismiss.self, only: .nearest) }
}

extension Store {
  /// Whether a presenter would hear ``Dismiss`` that is dispatched to this store.
  ///
  /// A view shows a button to close it if this is true. The answer depends on the rules and on the address of this
  /// store, not on the state. So a store of a slice that is not addressed is not presented. Rules for actions of all
  /// types are no presenters.
  public var isPresented: Bool { handles(Dismiss.self, only: .nearest) }
}
