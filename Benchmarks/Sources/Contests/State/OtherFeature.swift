import UDFKit

/// One of a thousand features that do not handle the measured action, identified by its number.
struct OtherFeature {
  /// The rule of the feature, for an action type that no other feature has.
  let reducer: Reducer<CounterState>
  /// The reducer of the feature, for stores that call it for every action.
  let reduceAny: (inout CounterState, any Action) -> Void

  init(_ number: Int) {
    func feature<A: Digit, B: Digit, C: Digit>(
      _ first: A.Type,
      _ second: B.Type,
      _ third: C.Type
    ) -> OtherFeature {
      OtherFeature(of: OtherAction<A, B, C>.self)
    }
    let first: any Digit.Type = digits[number / 100]
    let second: any Digit.Type = digits[number / 10 % 10]
    let third: any Digit.Type = digits[number % 10]
    self = feature(first, second, third)
  }

  private init<A: Digit, B: Digit, C: Digit>(of type: OtherAction<A, B, C>.Type) {
    reducer = On(type) { state, action in
      state.count += action.step
      return .none
    }
    reduceAny = { state, action in
      if let action = action as? OtherAction<A, B, C> { state.count += action.step }
    }
  }
}

/// The action of one of a thousand features, with a separate type for each combination of three digits.
private struct OtherAction<A: Digit, B: Digit, C: Digit>: Action { let step: Int }

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
