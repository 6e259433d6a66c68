import Testing
import UDFInspection

@testable import UDFKit

/// Laws 2, 5 and 9 for the nodes of rows that nobody holds.
@Suite struct RowNodeTests {
  struct Part: Equatable, Sendable, Identifiable {
    let id: Int
    var pokes = 0
    var inner: IdentifiedArray<Part> = []
  }
  struct Rows: Equatable, Sendable {
    var rows: IdentifiedArray<Part> = [Part(id: 1, inner: [Part(id: 1)])]
    var nothings = 0
  }
  enum Deed: Action { case start, stop, remove, nothing }
  struct Poke: Action {}
  struct Ask: Action {}

  static func store() -> Store<Rows> {
    Store(
      state: Rows(),
      reducer: Reducer {
        ForEach(\.rows) {
          On(Deed.self) { (_: inout Part, deed) in
            guard case .start = deed else { return Effect.none }
            return .concatenate([
              .dispatch(Deed.nothing, after: .seconds(1_000), id: "first"),
              .dispatch(Deed.nothing, after: .seconds(1_000), id: "second"),
            ])
          }
          countingRule(Poke.self, in: \.pokes)
          ForEach(\.inner) { On(Ask.self) { _, _ in .dispatch(Poke()) } }
        }
        On(Deed.self) { (rows: inout Rows, deed) in
          switch deed {
          case .start: break
          case .stop: return .concatenate([.dispatch(Deed.nothing), .cancel(id: "first")])
          case .remove: rows.rows.removeAll()
          case .nothing: rows.nothings += 1
          }
          return Effect.none
        }
      }
    )
  }

  @Test func `law 9: an effect that follows a cancelled part ends with its row`() {
    let store = Self.store()
    store.scope(\.rows, id: 1).dispatch(Deed.start)
    #expect(store.effects.count == 1)
    store.dispatch(Deed.stop)
    #expect(store.effects.count == 1)
    store.dispatch(Deed.remove)
    #expect(store.effects.isEmpty)
    #expect(store.core.nodes.collections.values.allSatisfy { $0.isEmpty })
  }

  @Test func `law 2: a postponed action to a row is seen by who subscribed meanwhile`() {
    let store = Self.store()
    let said = Tally()
    let kept = Kept<Subscription>()
    let seen = Recorder<Int>()
    let word = store.scope { rows in
      LastWord(0) {
        guard rows.nothings == 1, said.total == 0 else { return }
        said.add()
        store.dispatch(Deed.nothing)
        store.scope(\.rows, id: 1).dispatch(Poke())
      }
    }
    let watcher = word.observe { _ in }
    let other = store.onAction { dispatched in
      guard kept.current == nil, said.total == 1 else { return }
      kept.keep(store.scope(\.rows, id: 1).observe { seen.record($0?.pokes ?? -1) })
    }
    store.dispatch(Deed.nothing)
    #expect(said.total == 1)
    #expect(store.state.rows[0].pokes == 1)
    #expect(seen.all.last == 1)
    watcher.dispose()
    other.dispose()
    kept.drop()
  }

  @Test func `law 5: an explanation leaves no row behind`() {
    let store = Self.store()
    let row = store.scope(\.rows, id: 1)
    _ = row.explain(Ask())
    #expect(row.node.inside?.collections.values.allSatisfy { $0.isEmpty } ?? true)
    _ = store.explain(Ask())
    _ = store.explain(Ask(), at: row.address)
    row.dispatch(Ask())
    #expect(row.node.inside?.collections.values.allSatisfy { $0.isEmpty } ?? true)
  }
}
