public import UDFKit

/// A function that dispatches an action to the store it came from.
public typealias DispatchFunction = @Sendable (any Action) -> Void
