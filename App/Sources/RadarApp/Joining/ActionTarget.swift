import UDFInspection
import UDFKit

/// The store to which a command's action is dispatched, which is that of the whole program or of one row.
struct ActionTarget: Sendable {
  let dispatch: @Sendable (any Action) -> Void
  let send: @Sendable (any Action) async -> SendOutcome
  let explain: @Sendable (any Action) -> Explanation

  init(_ store: Store<some Sendable>) {
    dispatch = { store.dispatch($0) }
    send = { await store.send($0) }
    explain = { store.explain($0) }
  }
}
