import UDFKit
import UDFStyles

/// The action of SwiftUIRedux's tests, which is an object: a reducer receives this one, and no copy.
final class Ping: Action, Equatable {
  let name: String

  init(name: String = "ping") { self.name = name }

  static func == (left: Ping, right: Ping) -> Bool { left === right }
}

/// A state that stores the last action that it reduced.
struct Receiver: WaterfallState, Equatable {
  var received: Ping?

  mutating func reduce(action: any Action) { received = action as? Ping }
}
