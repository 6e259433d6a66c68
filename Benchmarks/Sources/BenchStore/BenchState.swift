public import UDFKit

/// A small state.
public struct BenchState: Codable, Equatable, Sendable {
  private var count = 0
  private var sum = 0

  /// Creates the initial state.
  public init() {}

  /// The rules of the state.
  public static let reducer = Reducer<BenchState> {
    On(Added.self) { state, action in
      state.count += 1
      state.sum &+= action.number
      return .none
    }
  }
}

/// A small action, of 17 bytes as JSON.
public struct Added: Action, Codable, Equatable {
  let number: Int

  /// Creates an action.
  public init(number: Int) { self.number = number }
}
