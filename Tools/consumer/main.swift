import CounterFeature
import UDFComponents
import UDFKit

// A program elsewhere that takes only CounterFeature and the kernel, and connects a component of its
// own to a scoped store. `make consumer` builds and runs it outside of this repository's build.

struct AppState: Sendable {
  var counter = CounterState()
}

@MainActor
final class Label: ViewComponent {
  let disposer = Disposer()
  let onChange: (Int) -> Void
  var props = CounterState() {
    didSet { onChange(props.count) }
  }

  init(onChange: @escaping (Int) -> Void) { self.onChange = onChange }
}

let reducer = Reducer<AppState> { Scope(\.counter) { CounterFeature.reducer } }
let store = Store(state: AppState(), reducer: reducer)
let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
let label = Label { continuation.yield($0) }
label.connect(to: store.scope(\.counter))
store.dispatch(CounterAction.incrementButtonTapped)
for await count in counts where count == 1 { break }
print("a label elsewhere shows \(label.props.count)")
