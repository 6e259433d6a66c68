import UDFKit

/// One of a thousand features that do not handle the measured action, identified by its number.
struct OtherFeature {
  private let first, second, third: any Digit.Type

  init(_ number: Int) {
    (first, second, third) = (digits[number / 100], digits[number / 10 % 10], digits[number % 10])
  }

  /// The rule of the feature, for an action type that no other feature has.
  var reducer: Reducer<CounterState> {
    func rule<A: Digit, B: Digit, C: Digit>(
      _ first: A.Type,
      _ second: B.Type,
      _ third: C.Type
    ) -> Reducer<CounterState> {
      On(OtherAction<A, B, C>.self) { state, action in
        state.count += action.step
        return .none
      }
    }
    return rule(first, second, third)
  }

  /// The reducer of the feature, for stores that call it for every action.
  var reduceAny: (inout CounterState, any Action) -> Void {
    func reducer<A: Digit, B: Digit, C: Digit>(
      _ first: A.Type,
      _ second: B.Type,
      _ third: C.Type
    ) -> (inout CounterState, any Action) -> Void {
      { state, action in
        if let action = action as? OtherAction<A, B, C> { state.count += action.step }
      }
    }
    return reducer(first, second, third)
  }
}

/// The action of one of a thousand features, with a separate type for each combination of three digits.
private struct OtherAction<A: Digit, B: Digit, C: Digit>: Action {
  let step: Int
}

/// A decimal digit as a type.
private protocol Digit: SendableMetatype {}

private enum Zero: Digit {}
private enum One: Digit {}
private enum Two: Digit {}
private enum Three: Digit {}
private enum Four: Digit {}
private enum Five: Digit {}
private enum Six: Digit {}
private enum Seven: Digit {}
private enum Eight: Digit {}
private enum Nine: Digit {}

private let digits: [any Digit.Type] = [
  Zero.self, One.self, Two.self, Three.self, Four.self,
  Five.self, Six.self, Seven.self, Eight.self, Nine.self,
]
