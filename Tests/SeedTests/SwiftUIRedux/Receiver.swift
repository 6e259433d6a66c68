import UDFKit
import UDFStyles

/// The action of SwiftUIRedux's tests.
struct Ping: Action, Equatable {
  var name = "ping"
}

/// A state that stores the last action that it reduced.
struct Receiver: WaterfallState, Equatable {
  var received: Ping?

  mutating func reduce(action: any Action) { received = action as? Ping }
}
