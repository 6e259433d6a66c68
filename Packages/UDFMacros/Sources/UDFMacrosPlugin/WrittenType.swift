import SwiftSyntax

extension TypeSyntax {
  /// Whether the type is written as that of a function, such as `@Sendable () -> Void`.
  private var isFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.isFunction == true
    }
    return self.is(FunctionTypeSyntax.self)
  }

  /// The type of a parameter that is kept after the call, such as `@escaping () -> Void`.
  var parameter: String { (isFunction ? "@escaping " : "") + trimmedDescription }

  /// The optional type, such as `(any Output)?`.
  var optional: String {
    let mustBeInParentheses =
      self.is(FunctionTypeSyntax.self) || self.is(AttributedTypeSyntax.self)
      || self.is(SomeOrAnyTypeSyntax.self) || self.is(CompositionTypeSyntax.self)
    return mustBeInParentheses ? "(\(trimmedDescription))?" : "\(trimmedDescription)?"
  }

  /// The type with `T?` in place of `T!`, which only a variable can have.
  var withOptional: TypeSyntax {
    guard let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return self }
    return TypeSyntax(OptionalTypeSyntax(wrappedType: type.wrappedType))
  }

  /// Returns the type with the name of the enclosing type in place of `Self`.
  func replacingSelf(by name: String) -> TypeSyntax {
    let replaced = SelfReplacement(name: name).rewrite(trimmed)
    return replaced.as(TypeSyntax.self) ?? self
  }
}

/// Replaces `Self` by the name of a type, because a type that is nested in that type has a `Self` of its own.
private final class SelfReplacement: SyntaxRewriter {
  private let name: String

  init(name: String) {
    self.name = name
    super.init()
  }

  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    token.tokenKind == .keyword(.Self) ? token.with(\.tokenKind, .identifier(name)) : token
  }
}
