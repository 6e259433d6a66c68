public import UDFKit

/// The owner of the states of all features, which change in transactions.
@available(*, deprecated, message: "Use Store, with one Scope for each feature.")
@MainActor
public final class Dispatcher {
  /// The store of the states, to observe and to record.
  public nonisolated let store: Store<StateStorage>
  private var isInTransaction = false

  /// Creates a dispatcher of features that have no state yet.
  public nonisolated init(with storage: StateStorage = StateStorage()) {
    store = Store(state: storage) {
      On(Transaction.self) { (storage: inout StateStorage, transaction: Transaction) in
        if let failure = transaction.failure { throw failure }
        storage = transaction.storage
        return .none
      }
    }
  }

  /// The states of the features.
  public var storage: StateStorage { store.state }

  /// Follows the changes of one kind.
  public func on<Change: MutationDescriptor>(_: Change.Type) -> Mutations<Change> {
    Mutations(store: store)
  }

  /// Commits the changes that a closure makes, or none of them if it throws.
  func transact<Value>(
    _ handler: (inout TransactionContext) throws -> Value
  ) -> Result<Value, any Error> {
    precondition(!isInTransaction, "A transaction began within another one. End the first before.")
    isInTransaction = true
    var context = TransactionContext(storage: storage)
    let result = Result { try handler(&context) }
    isInTransaction = false
    switch result {
    case .success:
      store.dispatch(Transaction(storage: context.storage, changes: context.changes, failure: nil))
    case .failure(let error):
      store.dispatch(Transaction(storage: storage, changes: [], failure: error))
    }
    return result
  }
}

/// The end of a transaction.
@available(*, deprecated, message: "Use Store, with one Scope for each feature.")
struct Transaction: Action {
  let storage: StateStorage
  let changes: [Mutation]
  let failure: (any Error)?
}

/// The changes of one kind.
@available(*, deprecated, message: "Write store.observe or store.onAction.")
public struct Mutations<Change: MutationDescriptor>: Sendable {
  let store: Store<StateStorage>

  /// The changes from now on.
  public var values: AsyncStream<Change> {
    let (changes, continuation) = AsyncStream.makeStream(of: Change.self)
    let subscription = sink { continuation.yield($0) }
    // A thread that cancels a task holds the task's lock, and the subscription's closure may wait for that lock.
    continuation.onTermination = { _ in Task.detached { subscription.dispose() } }
    return changes
  }

  /// Calls a closure with each change.
  public func sink(_ receive: @escaping @Sendable (Change) -> Void) -> Subscription {
    store.onAction { dispatched in
      guard let transaction = dispatched.action as? Transaction, dispatched.rejection == nil
      else { return }
      for change in transaction.changes.compactMap(Change.init(from:)) { receive(change) }
    }
  }
}
