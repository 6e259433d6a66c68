/// Side effects that run one after the other, in the given order.
@available(*, deprecated, message: "Write .concatenate([…]).")
public struct CombineSideEffect: SideEffectProtocol {
  /// The effects, without those that were nil.
  public let effects: [any SideEffectProtocol]

  /// Creates an effect from several, each of which may be nil.
  public init(effects: [SideEffect]) {
    self.effects = effects.flatMap { effect -> [any SideEffectProtocol] in
      (effect as? CombineSideEffect)?.effects ?? [effect].compactMap(\.self)
    }
  }

  /// Runs the effects.
  public func execute(with dispatcher: any ActionDispatcher) {
    for effect in effects { effect.execute(with: dispatcher) }
  }
}

/// Returns the side effects in the braces as one, which runs them in order.
@available(*, deprecated, message: "Write .concatenate([…]).")
public func combine(
  @SideEffectsBuilder _ content: () -> any SideEffectProtocol
) -> any SideEffectProtocol { content() }

/// Builds a side effect from several.
@available(*, deprecated, message: "Write .concatenate([…]).")
@resultBuilder
public struct SideEffectsBuilder {
  /// Combines side effects.
  public static func buildBlock(_ effects: SideEffect...) -> any SideEffectProtocol {
    CombineSideEffect(effects: effects)
  }
}
