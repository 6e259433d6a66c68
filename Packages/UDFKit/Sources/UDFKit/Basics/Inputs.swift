/// The time and the chance of one action, which the store draws and a rule reads (law 10).
///
/// ```swift
/// On(TodoAction.self, reading: Inputs.self) { state, action, inputs in
///   guard case .addButtonTapped = action else { return .none }
///   state.todos.append(Todo(id: inputs.random.next(), addedAt: inputs.now))
///   return .none
/// }
/// ```
///
/// A store draws the inputs of an action once, when the first rule asks for them. Every rule of the action gets them at
/// the start of the same random sequence, but each element of a collection, and each level of a reducer that contains
/// itself, has a sequence of its own. So an action that is reduced again with its inputs changes the state in the same
/// way. The module UDFFoundation adds `date` and `uuid()`.
public struct Inputs: Hashable, Sendable, Codable {
  /// The time since 1970-01-01 00:00 UTC.
  public let now: Duration
  /// The seed of the random sequence.
  public let seed: UInt64
  /// The random sequence, at the position that the rule has reached.
  public var random: SeededRandom

  /// Creates the inputs of an action, at the start of the random sequence.
  public init(now: Duration, seed: UInt64) {
    self.now = now
    self.seed = seed
    random = SeededRandom(seed: seed)
  }

  /// Returns these inputs with a random sequence for one of several elements; the first, in no level, has the seed's.
  func forElement(_ index: Int, in level: UInt64) -> Inputs {
    if index == 0, level == 0 { return self }
    var mixer = SeededRandom(seed: UInt64(index))
    var result = self
    result.random = SeededRandom(seed: seed ^ level ^ (index == 0 ? 0 : mixer.next()))
    return result
  }
}

/// A random number generator with reproducible numbers: equal seeds give equal numbers (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Hashable, Sendable, Codable {
  private var state: UInt64

  /// Creates a generator at the start of its sequence.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
