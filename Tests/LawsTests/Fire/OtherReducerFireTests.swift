import Testing
import UDFKit

extension Fire {
  /// Reducers of two stores that end what belongs to the other store, at the same time.
  @Suite struct OtherReducerFireTests {
    struct Book: Equatable, Sendable, Identifiable { let id: Int }

    struct Shelf: Equatable, Sendable {
      var value = 0
      var books: IdentifiedArray<Book> = [Book(id: 1)]
    }

    enum Move: Action { case cross, up, wait }

    enum Crossing: CaseIterable, Sendable {
      case dispose, disposeInBackground, release, releaseRow, cancelTask
    }

    typealias End = Kept<@Sendable () -> Void>

    /// A store whose reducer meets that of the other store, and then ends what is of that one.
    private static func store(_ meeting: Meeting, _ end: End, _ isWaiting: Gate) -> Store<Shelf> {
      Store(state: Shelf()) {
        On(Move.self) { (shelf: inout Shelf, action) -> Effect in
          shelf.value += 1
          switch action {
          case .up: break
          case .cross:
            meeting.wait()
            end.current?()
          case .wait:
            return .run { _ in
              isWaiting.open()
              let nothing = AsyncStream<Void> { _ in }
              for await _ in nothing {}
            }
          }
          return .none
        }
      }
    }

    @Test(.rounds, arguments: Crossing.allCases)
    func `law 3: reducers that end what is of others do not wait`(crossing: Crossing) async {
      let (meeting, told, ends) = (Meeting(of: 2), Tally(), [End(), End()])
      var (stores, tasks): ([Store<Shelf>], [Task<Void, Never>]) = ([], [])
      for index in 0..<2 {
        let (handle, row, isWaiting) = (Kept<Subscription>(), Kept<Store<Book?>>(), Gate())
        let store = Self.store(meeting, ends[1 - index], isWaiting)
        stores.append(store)
        let value = store.scope(\.value)
        switch crossing {
        case .dispose, .release: handle.keep(value.observe { _ in told.add() })
        case .disposeInBackground: handle.keep(value.observe(on: .background) { _ in told.add() })
        case .releaseRow: row.keep(store.scope(\.books, id: 1))
        case .cancelTask:
          tasks.append(Task { _ = await store.send(Move.wait) })
          await isWaiting.wait()
        }
        ends[index].keep { [task = tasks.last] in
          if crossing == .release { handle.drop() } else { handle.current?.dispose() }
          row.drop()
          task?.cancel()
        }
      }
      let threads = stores.map { store in OwnThread { store.dispatch(Move.cross) } }
      for thread in threads { await thread.value }
      for task in tasks { await task.value }
      for store in stores { await store.send(Move.up) }
      let before = told.total
      for store in stores {
        await store.send(Move.up)
        #expect(store.effects.isEmpty)
      }
      #expect(told.total == before, "they have ended")
      for end in ends { end.drop() }
    }
  }
}
