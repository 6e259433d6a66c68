import UDFKit

/// A state with a thousand slices, one for each feature.
typealias FeaturesState = Ten<Ten<Ten<CounterState>>>

extension FeaturesState {
  init() {
    self.init(
      repeating: Ten<Ten<CounterState>>(repeating: Ten<CounterState>(repeating: CounterState()))
    )
  }

  /// Reduces the slice of a feature in place, and returns it.
  @inline(__always)
  mutating func reduce(_ action: CounterAction, in feature: Int) -> CounterState {
    modify(feature / 100) { hundred in
      hundred.modify(feature / 10 % 10) { ten in
        ten.modify(feature % 10) { counter in
          counter.reduce(action)
          return counter
        }
      }
    }
  }

  static func counter(_ feature: Int, of store: Store<FeaturesState>) -> Store<CounterState> {
    store.scope(FeaturesState.paths[feature / 100])
      .scope(Ten<Ten<CounterState>>.paths[feature / 10 % 10])
      .scope(Ten<CounterState>.paths[feature % 10])
  }

  /// Returns the rules of the given number of features, each with its own action type.
  ///
  /// The last feature has `CounterAction`.
  static func reducer(count: Int) -> Reducer<FeaturesState> {
    Reducer {
      for feature in 0..<count {
        Scope(FeaturesState.paths[feature / 100]) {
          Scope(Ten<Ten<CounterState>>.paths[feature / 10 % 10]) {
            Scope(Ten<CounterState>.paths[feature % 10]) {
              feature == count - 1 ? CounterState.reducer : OtherFeature(feature).reducer
            }
          }
        }
      }
    }
  }
}

/// Ten slices of one type, which become a state of a thousand features at three levels of nesting.
struct Ten<Slice: Equatable & Sendable>: Equatable, Sendable {
  var a, b, c, d, e, f, g, h, i, j: Slice

  init(repeating slice: Slice) {
    (a, b, c, d, e) = (slice, slice, slice, slice, slice)
    (f, g, h, i, j) = (slice, slice, slice, slice, slice)
  }

  static var paths: [any WritableKeyPath<Ten, Slice> & Sendable] {
    [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
  }

  /// Calls a function with the slice of a number, in place.
  @inline(__always)
  mutating func modify<Result>(_ number: Int, _ body: (inout Slice) -> Result) -> Result {
    switch number {
    case 0: body(&a)
    case 1: body(&b)
    case 2: body(&c)
    case 3: body(&d)
    case 4: body(&e)
    case 5: body(&f)
    case 6: body(&g)
    case 7: body(&h)
    case 8: body(&i)
    default: body(&j)
    }
  }
}

/// One of many features that do not handle the measured action, identified by its number.
struct OtherFeature {
  /// The rule of the feature, for an action type that no other feature has.
  let reducer: Reducer<CounterState>
  /// The reducer of the feature, for stores that call it for every action.
  let reduceAny: (inout CounterState, any Action) -> Void

  init(_ number: Int) { self.init(number, Never.self) }

  /// Adds the binary digits of a number to a type, and takes the action of that type.
  private init<Digits: Sendable>(_ number: Int, _ digits: Digits.Type) {
    switch (number, number % 2) {
    case (0, _): self.init(of: OtherAction<Digits>.self)
    case (_, 0): self.init(number / 2, Zero<Digits>.self)
    default: self.init(number / 2, One<Digits>.self)
    }
  }

  private init<Digits: Sendable>(of type: OtherAction<Digits>.Type) {
    reducer = On(type) { state, action in
      state.count += action.step
      return .none
    }
    reduceAny = { state, action in
      if let action = action as? OtherAction<Digits> { state.count += action.step }
    }
  }
}

/// The action of one of many features, with a separate type for each number.
private struct OtherAction<Digits: Sendable>: Action { let step: Int }

private enum Zero<Rest>: Sendable {}
private enum One<Rest>: Sendable {}
