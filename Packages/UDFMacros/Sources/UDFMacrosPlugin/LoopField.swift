import SwiftSyntax
import SwiftSyntaxBuilder

struct LoopField {
  let name: String
  let type: TypeSyntax
  /// Whether the field is stored and can change, also outside of the state's own methods.
  let isVariable: Bool
  let availability: Availability
  let access: String
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
      throw misuse(
        "@LoopFields cannot read a lazy field, because that changes the state: remove lazy or make it private",
        at: lazy
      )
    }
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else {
      let text = "@LoopFields needs a field for each name: write them one by one"
      throw misuse(text, at: binding.pattern)
    }
    name = pattern.identifier.text
    guard let type = annotation ?? Self.type(of: binding.initializer?.value) else {
      let annotation = TypeAnnotationSyntax(
        colon: .colonToken(trailingTrivia: .space),
        type: TypeSyntax("<#type#>"),
        trailingTrivia: .space
      )
      let typed = binding.with(\.pattern.trailingTrivia, []).with(\.typeAnnotation, annotation)
      let text = "@LoopFields sees no more than what is written: write the type of \(name)"
      throw misuse(text, at: binding.pattern, fix: ("write its type", binding, typed))
    }
    self.type = type.trimmed
    isVariable =
      variable.bindingSpecifier.tokenKind == .keyword(.var) && binding.isStored
      && !variable.modifiers.contains {
        $0.isSetter && [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
      }
    availability = Availability(in: variable.attributes)
    access = variable.modifiers.access
    setterAccess = variable.modifiers.setterAccess
  }

  private static func type(of value: ExprSyntax?) -> TypeSyntax? {
    switch value?.kind {
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr: "String"
    case .prefixOperatorExpr: type(of: value?.as(PrefixOperatorExprSyntax.self)?.expression)
    default: nil
    }
  }
}

extension PatternBindingSyntax {
  fileprivate var isStored: Bool {
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}
