public import UDFKit
public import UDFTerminal

/// A counter with a step, a minimum of zero, and a message that disappears by itself.
///
/// ```swift
/// let store = Store(state: CounterState(), reducer: CounterFeature.reducer)
/// let pane = CounterFeature.connect(to: store)
/// store.dispatch(CounterAction.incrementButtonTapped)
/// ```
public enum CounterFeature {
  /// The rules of the counter.
  ///
  /// The only effect removes the message two seconds after it appeared, on the store's clock. The user's next
  /// action removes the message at once.
  public static var reducer: Reducer<CounterState> { On(CounterAction.self, reduce) }

  /// Changes the counter as an action says.
  static func reduce(_ state: inout CounterState, _ action: CounterAction) throws -> Effect {
    let hadMessage = state.message != nil
    state.message = nil
    switch action {
    case .incrementButtonTapped: try state.add(state.step)
    case .decrementButtonTapped:
      let isEnough = state.count >= state.step
      state.count = isEnough ? state.count - state.step : 0
      if !isEnough {
        state.message = "The count cannot go below zero"
        return .dispatch(CounterAction.messageExpired, after: .seconds(2), id: EffectID.message)
      }
    case .resetButtonTapped: state.count = 0
    case .stepChosen(let step):
      guard CounterState.steps.contains(step) else { throw CounterError.unknownStep(step) }
      state.step = step
    case .added(let amount):
      guard amount >= 0 else { throw CounterError.negativeAddition(amount) }
      try state.add(amount)
    case .messageExpired: break
    }
    return hadMessage ? .cancel(id: EffectID.message) : .none
  }

  /// Creates the pane that shows a counter and connects it to a store.
  ///
  /// The store does not hold the pane, so keep it as long as you show it.
  @MainActor
  public static func connect(
    to store: Store<CounterState>
  ) -> FeaturePane<CounterState, CounterProps> {
    FeaturePane(store, props: CounterProps.init) { props, store in
      CounterView(props: props) { store.dispatch($0) }
    }
  }

  private enum EffectID { case message }
}

extension CounterState {
  /// Adds an amount to the count, unless the sum is too large for an `Int`.
  fileprivate mutating func add(_ amount: Int) throws(CounterError) {
    let (sum, isTooLarge) = count.addingReportingOverflow(amount)
    guard !isTooLarge else { throw .tooLarge }
    count = sum
  }
}
