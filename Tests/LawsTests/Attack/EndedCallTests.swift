import Testing
import UDFKit

/// Law 5 for an observer that ends while it is being called.
@Suite(.rounds) struct EndedCallTests {
  private enum End: CaseIterable { case onAnotherThread, byItself, byItsHandle, inRule }
  private enum Shelf: Action { case put, end }

  private struct Item: Equatable, Sendable {
    var word: LastWord
  }

  private static func store(
    _ gone: Recorder<Int>,
    _ handle: Kept<Subscription>
  ) -> Store<Item> {
    @Sendable func word(_ number: Int) -> LastWord { LastWord(number) { gone.record(number) } }
    return Store(
      state: Item(word: word(0)),
      reducer: On(Shelf.self) { item, action in
        switch action {
        case .put: item.word = word(item.word.number + 1)
        case .end: handle.drop()
        }
        return .none
      }
    )
  }

  @Test(arguments: End.allCases)
  private func `law 5: an observer and its value stay until its call returns, however it ends`(
    _ end: End
  ) async {
    for _ in 0..<Size.rounds(10, full: 1_000) {
      let (gone, during, handle) = (Recorder<Int>(), Recorder<[Int]>(), Kept<Subscription>())
      let (store, place) = (Self.store(gone, handle), StopPoint())
      func subscribe() -> Subscription {
        let own = LastWord(-1) { gone.record(-1) }
        return store.observe { item in
          guard item.word.number == 1 else { return }
          if end == .byItself { handle.current?.dispose() }
          if end == .byItself || end == .byItsHandle { handle.drop() }
          place.stop()
          during.record(gone.all)
          withExtendedLifetime((own, item)) {}
        }
      }
      handle.keep(subscribe())
      let calling = OwnThread { store.dispatch(Shelf.put) }
      await place.reached()
      if end == .onAnotherThread { handle.drop() }
      if end == .inRule { store.dispatch(Shelf.end) }
      // Now only the call has the value that it is told.
      store.dispatch(Shelf.put)
      place.goOn()
      await calling.value
      #expect(during.all == [[]])
      #expect(gone.all.sorted() == [-1, 0, 1])
    }
  }
}
