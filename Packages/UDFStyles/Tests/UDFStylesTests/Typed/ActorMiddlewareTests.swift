import Testing
import UDFKit
import UDFStyles

private enum StepAction: Action, Equatable {
  case began
  case went(Int)
}

/// An actor that is a middleware, and answers the first actions with its own count.
private actor Steps: TypedMiddleware {
  private(set) var count = 0

  func process(state: Int, with action: StepAction) async -> StepAction? {
    guard count < 3 else { return nil }
    count += 1
    return .went(count)
  }
}

private struct Journey: Equatable, Sendable { var distance = 0 }

private enum JourneyAction: Action { case step(StepAction) }

@MainActor
struct ActorMiddlewareTests {
  private let reducer = ReducerFunction<Int, StepAction> { distance, action in
    if case .went(let steps) = action { distance + steps } else { distance }
  }

  @Test func `an actor is a middleware, and can be lifted as a reducer can`() async {
    let steps = Steps()
    let inStep = Prism<JourneyAction, StepAction> {
      if case .step(let action) = $0 { action } else { nil }
    } embed: {
      .step($0)
    }
    let store = ObservableStore(
      initialState: Journey(),
      reducer: reducer.lifted(\Journey.distance, inStep),
      middlewares: [steps.lifted(\Journey.distance, inStep)]
    )
    await store.send(.step(.began))
    #expect(store.distance == 6)
    #expect(await steps.count == 3)
  }
}
