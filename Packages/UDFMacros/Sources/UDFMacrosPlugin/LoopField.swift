import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A field of a state, as written in the source.
struct LoopField {
  let name: String
  let type: String
  /// The type of a parameter that is set to the field.
  let parameter: String
  /// The type of a parameter that may be omitted.
  let optional: String
  /// The type without the optional, or nil if the type is not an optional.
  let wrapped: String?
  /// Whether the field is stored and can change, also outside of the state's own methods.
  let isVariable: Bool
  let availability: Availability
  /// The access modifier `public ` or `package `, if the source has one.
  let access: String
  /// The access modifier of the setter.
  let setterAccess: String

  /// Returns the fields of a state in order, without private, static and unavailable fields.
  static func all(in declaration: StructDeclSyntax) throws -> [LoopField] {
    try IfConfigDeclSyntax.refuse("fields", for: "LoopFields", in: declaration.memberBlock) {
      $0.as(VariableDeclSyntax.self).map(isField) == true
    }
    return try declaration.memberBlock.members.flatMap { member -> [LoopField] in
      guard let variable = member.decl.as(VariableDeclSyntax.self), isField(variable) else {
        return []
      }
      var annotation: TypeSyntax?
      // In `var a, b: Int` the type is written after the last name.
      return try variable.bindings.reversed().map { binding in
        let type = binding.typeAnnotation?.type.replacingSelf(by: declaration.name.text)
        let written = type?.withOptional
        annotation = written ?? (binding.initializer == nil ? annotation : nil)
        return try LoopField(binding, of: variable, annotation: annotation)
      }
      .reversed()
    }
  }

  private static func isField(_ variable: VariableDeclSyntax) -> Bool {
    let isHidden = variable.modifiers.contains { modifier in
      switch modifier.name.tokenKind {
      case .keyword(.static), .keyword(.class): true
      // A field with `private(set)` can be read.
      case .keyword(.private), .keyword(.fileprivate): modifier.detail == nil
      default: false
      }
    }
    return !isHidden && !Availability(in: variable.attributes).isUnavailable
  }

  private init(
    _ binding: PatternBindingSyntax,
    of variable: VariableDeclSyntax,
    annotation: TypeSyntax?
  ) throws {
    if let lazy = variable.modifiers.first(where: { $0.name.tokenKind == .keyword(.lazy) }) {
      throw Misuse(
        "@LoopFields cannot read a lazy field, because that changes the state: remove lazy or make it private",
        id: "lazy"
      )
      .error(at: lazy)
    }
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      throw Misuse("@LoopFields needs a field for each name: write them one by one", id: "pattern")
        .error(at: binding.pattern)
    }
    name = pattern.identifier.text
    guard let type = annotation?.trimmedDescription ?? Self.type(of: binding.initializer?.value)
    else {
      throw Self.missingType(of: binding, name: name)
    }
    self.type = type
    parameter = annotation?.parameter ?? type
    optional = annotation?.optional ?? "\(type)?"
    wrapped =
      annotation?.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription
      ?? Self.argument(ofOptional: annotation)
    isVariable =
      variable.bindingSpecifier.tokenKind == .keyword(.var) && binding.isStored
      && !variable.modifiers.contains { $0.isPrivateSetter }
    availability = Availability(in: variable.attributes)
    access = variable.modifiers.access
    setterAccess = variable.modifiers.setterAccess
  }

  /// Returns the type of a literal.
  private static func type(of value: ExprSyntax?) -> String? {
    switch value?.kind {
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr: "String"
    case .prefixOperatorExpr: type(of: value?.as(PrefixOperatorExprSyntax.self)?.expression)
    default: nil
    }
  }

  private static func argument(ofOptional type: TypeSyntax?) -> String? {
    guard let type = type?.as(IdentifierTypeSyntax.self), type.name.text == "Optional" else {
      return nil
    }
    return type.genericArgumentClause?.arguments.first?.argument.trimmedDescription
  }

  private static func missingType(
    of binding: PatternBindingSyntax,
    name: String
  ) -> DiagnosticsError {
    let annotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space),
      type: TypeSyntax("<#type#>"),
      trailingTrivia: .space
    )
    let typed = binding.with(\.pattern.trailingTrivia, []).with(\.typeAnnotation, annotation)
    return Misuse(
      "@LoopFields sees no more than what is written: write the type of \(name)",
      id: "type"
    )
    .error(
      at: binding.pattern,
      fix: ("write its type", Syntax(binding), Syntax(typed))
    )
  }
}

extension DeclModifierSyntax {
  /// Whether this is `private(set)` or `fileprivate(set)`.
  fileprivate var isPrivateSetter: Bool {
    isSetter && [.keyword(.private), .keyword(.fileprivate)].contains(name.tokenKind)
  }
}

extension PatternBindingSyntax {
  /// Whether the field is stored, and not computed.
  fileprivate var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}
