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
