#if canImport(SwiftUI)

import Observation
import Synchronization
import Testing
import UDFKit
import UDFSwiftUI

private struct Lamp: Equatable, Sendable {
  var isOn = false
  var name = "hall"
}

private enum LampAction: Action {
  case switchPressed
  case renamed(String)
}

private let lampReducer = Reducer<Lamp> {
  On(LampAction.self) { lamp, action in
    switch action {
    case .switchPressed: lamp.isOn.toggle()
    case .renamed(let name): lamp.name = name
    }
    return .none
  }
}

/// What holds for the property of a view without a view, so that these tests run on Apple's platforms too.
@MainActor
struct ViewStoreTests {
  @Test func aReaderIsNotifiedOfTheFieldThatItReadsAndOfNoOther() {
    let lamp = StoreState(Store(state: Lamp(), reducer: lampReducer), LampAction.self).wrappedValue
    let isNotified = Atomic(false)
    withObservationTracking {
      _ = lamp.isOn
    } onChange: {
      isNotified.store(true, ordering: .relaxed)
    }
    lamp.dispatch(.renamed("porch"))
    let wasNotifiedOfAnother = isNotified.load(ordering: .relaxed)
    #expect(!wasNotifiedOfAnother)
    lamp.dispatch(.switchPressed)
    let wasNotified = isNotified.load(ordering: .relaxed)
    #expect(wasNotified)
    #expect(lamp.isOn)
    #expect(lamp.name == "porch")
  }

  @Test func aPartIsTheSameStoreEachTime() {
    let lamp = StoreState(Store(state: Lamp(), reducer: lampReducer), LampAction.self)
    let bindings = lamp.projectedValue
    #expect(bindings.scope(\.name) === bindings.scope(\.name))
    #expect(bindings.scope(\.name) !== bindings.scope(\.name, as: .own))
  }
}

#endif
