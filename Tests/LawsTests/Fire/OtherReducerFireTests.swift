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

    /// A store whose reducer meets that of the other store, and then ends what it was given.
    private struct Side {
      let store: Store<Shelf>
      let told = Tally()
      let end = Kept<@Sendable () -> Void>()
      let isWaiting = Gate()

      init(meeting: Meeting, _ other: Kept<@Sendable () -> Void>) {
        let isWaiting = isWaiting
        store = Store(
          state: Shelf(),
          reducer: On(Move.self) { (shelf: inout Shelf, action) -> Effect in
            shelf.value += 1
            switch action {
            case .up: return .none
            case .cross:
              meeting.wait()
              other.current?()
              return .none
            case .wait:
              return .run { _ in
                isWaiting.open()
                let nothing = AsyncStream<Void> { _ in }
                for await _ in nothing {}
              }
            }
          }
        )
      }

      /// Prepares what the reducer of the other side ends, and returns a task to await.
      func prepare(_ crossing: Crossing) async -> Task<Void, Never>? {
        let (store, told) = (store, told)
        let handle = Kept<Subscription>()
        switch crossing {
        case .dispose, .release:
          handle.keep(store.scope(\.value).observe { _ in told.add() })
        case .disposeInBackground:
          handle.keep(store.scope(\.value).observe(on: .background) { _ in told.add() })
        case .releaseRow:
          let row = Kept<Store<Book?>>()
          row.keep(store.scope(\.books, id: 1))
          end.keep { row.drop() }
          return nil
        case .cancelTask:
          let task = Task { _ = await store.send(Move.wait) }
          await isWaiting.wait()
          end.keep { task.cancel() }
          return task
        }
        end.keep {
          if crossing == .release { handle.drop() } else { handle.current?.dispose() }
        }
        return nil
      }
    }

    @Test(.rounds, arguments: Crossing.allCases)
    func `law 3: reducers that end what is of each other's store do not wait`(
      crossing: Crossing
    ) async {
      let meeting = Meeting(of: 2)
      let ends = [Kept<@Sendable () -> Void>(), Kept<@Sendable () -> Void>()]
      let sides = (0..<2).map { Side(meeting: meeting, ends[1 - $0]) }
      var tasks: [Task<Void, Never>] = []
      for (side, end) in zip(sides, ends) {
        if let task = await side.prepare(crossing) { tasks.append(task) }
        if let ending = side.end.current { end.keep(ending) }
      }
      let threads = sides.map { side in OwnThread { side.store.dispatch(Move.cross) } }
      for thread in threads { await thread.value }
      for task in tasks { await task.value }
      for side in sides {
        await side.store.send(Move.up)
        let before = side.told.total
        await side.store.send(Move.up)
        #expect(side.told.total == before, "it has ended")
        #expect(side.store.effects.isEmpty)
      }
      for end in ends { end.drop() }
      for side in sides { side.end.drop() }
    }
  }
}
