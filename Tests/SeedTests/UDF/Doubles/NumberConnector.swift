import UDFComponents
import UDFKit
import UDFTesting

/// A connector that stores the states for which it made props.
final class NumberConnector: Connector {
  let asked = Recorder<Int>()

  func props(state: Int, dispatch: @escaping DispatchFunction) -> Int {
    asked.record(state)
    return state
  }
}

/// A connector for the whole state.
struct NumberStateConnector: Connector {
  func props(state: NumberState, dispatch: @escaping DispatchFunction) -> Int { state.number }
}
