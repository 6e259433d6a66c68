import SwiftSyntax
import SwiftSyntaxBuilder

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

  var optional: String {
    let mustBeInParentheses =
      self.is(FunctionTypeSyntax.self) || self.is(AttributedTypeSyntax.self)
      || self.is(SomeOrAnyTypeSyntax.self) || self.is(CompositionTypeSyntax.self)
    return mustBeInParentheses ? "(\(trimmedDescription))?" : "\(trimmedDescription)?"
  }

  var wrapped: String? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.trimmedDescription }
    let type = self.as(IdentifierTypeSyntax.self)
    guard type?.name.text == "Optional" else { return nil }
    return type?.genericArgumentClause?.arguments.first?.argument.trimmedDescription
  }

  /// The type with `T?` in place of `T!`, which only a variable can have.
  var withOptional: TypeSyntax {
    guard let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return self }
    return TypeSyntax(OptionalTypeSyntax(wrappedType: type.wrappedType))
  }

  /// Returns the type with a name in place of `Self`, because `Self` means another type inside of a nested one.
  func replacingSelf(by name: String) -> TypeSyntax {
    let tokens = trimmed.tokens(viewMode: .sourceAccurate).map { token in
      token.tokenKind == .keyword(.Self) ? token.with(\.tokenKind, .identifier(name)) : token
    }
    return TypeSyntax("\(raw: tokens.map(\.description).joined())")
  }
}
