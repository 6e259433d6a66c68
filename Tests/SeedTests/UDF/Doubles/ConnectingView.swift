import UDFComponents
import UDFKit
import UDFTesting

/// A view that is its own connector for a part of the state.
@MainActor
final class ConnectingView: ViewComponent, Connector {
  let disposer = Disposer()
  let told = Recorder<Int>()
  nonisolated let asked = Recorder<Int>()
  var props = 0 { didSet { told.record(props) } }

  nonisolated func props(state: Int, dispatch: @escaping DispatchFunction) -> Int {
    asked.record(state)
    return state
  }
}

/// A view that is its own connector for the whole state.
@MainActor
final class WholeStateView: ViewComponent, Connector {
  let disposer = Disposer()
  let told = Recorder<Int>()
  var props = 0 { didSet { told.record(props) } }

  nonisolated func props(state: NumberState, dispatch: @escaping DispatchFunction) -> Int {
    state.number
  }
}
