/// The actions of a feature, each of which is a method with a transaction.
@available(*, deprecated, message: "Write rules, or actions that conform to MutationAction.")
@MainActor
open class Feature {
  private let dispatcher: Dispatcher

  /// Creates the actions of a feature of a dispatcher.
  public init(with dispatcher: Dispatcher) { self.dispatcher = dispatcher }

  /// The full name of the type.
  public nonisolated static var name: String { String(reflecting: self) }

  /// The name in texts.
  public nonisolated static var displayName: String {
    (self as? any WithCustomDisplayName.Type)?.customDisplayName
      ?? name.split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// Runs a transaction, and throws its error.
  @discardableResult
  public func execute<Value>(
    _ handler: (inout TransactionContext) throws -> Value
  ) throws -> Value { try dispatcher.transact(handler).get() }

  /// Runs a transaction that must not fail, which a debug build asserts.
  @discardableResult
  public func must<Value>(
    file: StaticString = #file,
    line: UInt = #line,
    _ handler: (inout TransactionContext) throws -> Value
  ) -> Result<Value, any Error> {
    let result = dispatcher.transact(handler)
    if case .failure(let error) = result {
      assertionFailure("A transaction that must succeed failed: \(error)", file: file, line: line)
    }
    return result
  }

  /// Runs a transaction that may fail.
  @discardableResult
  public func should<Value>(
    _ handler: (inout TransactionContext) throws -> Value
  ) -> Result<Value, any Error> { dispatcher.transact(handler) }
}

/// A feature with a name for people.
@available(*, deprecated, message: "Features of UDFKit have no names.")
public protocol WithCustomDisplayName {
  /// The name.
  static var customDisplayName: String { get }
}

/// A state of a feature, one at a time.
@available(*, deprecated, message: "Make the states of a feature an enum.")
public protocol FeatureState: Sendable {
  /// The feature.
  associatedtype ParentFeature: Feature
}
