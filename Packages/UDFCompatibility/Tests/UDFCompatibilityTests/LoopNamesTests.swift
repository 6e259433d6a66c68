import Testing
import UDFCompatibility

@MainActor
struct LoopNamesTests {
  private enum ListEvent { case added }
  /// A state that is not `Equatable`, as SwiftUDF allows.
  private struct List { var items: [Int] }

  private struct ListView: BindableView {
    let state: [Int]
    let handler: (ListEvent) -> Void
  }

  private class ListLoop: ViewProvider {
    private let list = MutableState(List(items: [1]))
    let state: CurrentValuePublisher<List>

    init() { state = CurrentValuePublisher(list) }

    func handle(_ event: ListEvent) { list.update { List(items: $0.items + [$0.items.count + 1]) } }
    func start() {}
    func stop() {}
  }

  @Test func `a state is what update returns`() {
    let loop = ListLoop()
    loop.handle(.added)
    #expect(loop.state.value.items == [1, 2])
    let numbers = MutableState([1])
    numbers.append(2)
    numbers.send(numbers.value + [3])
    #expect(numbers.value == [1, 2, 3])
    #expect(ListView.preview([3], title: "three").state == [3])
  }

  @Test func `each state that is set is told, equal or not, and one may come later`() async {
    let state = MutableState(1)
    let (told, continuation) = AsyncStream.makeStream(of: Int.self)
    let subscription = CurrentValuePublisher(state).sink { continuation.yield($0) }
    state.send(1)
    state.send(2)
    state.await { 5 }
    var values: [Int] = []
    for await value in told.prefix(4) { values.append(value) }
    #expect(values == [1, 1, 2, 5])
    #expect(state.value == 5)
    subscription.dispose()
  }

  @Test func `an optional field is updated`() {
    var field: Int?
    let update: OptionalUpdate<Int> = .update(3)
    update.apply(to: &field)
    OptionalUpdate<Int>.noChange.apply(to: &field)
    #expect(field == 3)
  }
}
