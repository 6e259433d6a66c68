import Testing
import UDFCompatibility
import UDFKit
import UDFStyles

/// Tests the names of SwiftUDF.
@MainActor
struct LoopNamesTests {
  private enum ListEvent { case added }

  private struct ListView: BindableView {
    let state: [Int]
    let handler: (ListEvent) -> Void
  }

  private final class ListLoop: ViewProvider {
    private let list = MutableState([1])
    var state: CurrentValuePublisher<[Int]> { list.current }

    func handle(_ event: ListEvent) { list.append(list.value.count + 1) }
  }

  @Test func `a loop has a mutable state, and a view a preview with a title`() {
    let loop = ListLoop()
    loop.handle(.added)
    #expect(loop.state.value == [1, 2])
    #expect(ListView.preview([3], title: "three").state == [3])
  }

  @Test func `an optional field is updated`() {
    var field: Int?
    let update: OptionalUpdate<Int> = .update(3)
    update.apply(to: &field)
    #expect(field == 3)
  }
}
