/// Collects effects; you use it by writing the braces of `Effect.merge` and `Effect.concatenate`.
@resultBuilder
public enum EffectBuilder {
  /// One effect.
  public static func buildExpression(_ effect: Effect) -> [Effect] { [effect] }

  /// Several, in order.
  public static func buildBlock(_ effects: [Effect]...) -> [Effect] { effects.flatMap(\.self) }

  /// Those of a loop, in order.
  public static func buildArray(_ effects: [[Effect]]) -> [Effect] { effects.flatMap(\.self) }

  /// Some that may be left out.
  public static func buildOptional(_ effects: [Effect]?) -> [Effect] { effects ?? [] }

  /// The first branch.
  public static func buildEither(first effects: [Effect]) -> [Effect] { effects }

  /// The second branch.
  public static func buildEither(second effects: [Effect]) -> [Effect] { effects }
}

extension Effect {
  /// All of these at once.
  public static func merge(@EffectBuilder _ effects: () -> [Effect]) -> Effect { merge(effects()) }

  /// These one after the other.
  public static func concatenate(@EffectBuilder _ effects: () -> [Effect]) -> Effect {
    concatenate(effects())
  }
}
