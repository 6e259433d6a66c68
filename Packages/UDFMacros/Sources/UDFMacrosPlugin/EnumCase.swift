import SwiftSyntax

/// A case of an enum, as written in the source.
struct EnumCase {
  let name: TokenSyntax
  /// The associated values, each with its type and its label, if it has one.
  let payload: [(label: String?, type: String)]

  /// Returns the cases of an enum in order, or throws an error that names the macro if there are none.
  static func all(in declaration: EnumDeclSyntax, for node: AttributeSyntax) throws -> [EnumCase] {
    let elements = declaration.memberBlock.members
      .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap(\.elements)
    guard !elements.isEmpty else {
      let macro = node.attributeName.trimmedDescription
      throw Misuse(
        "@\(macro) has nothing to do: enum \(declaration.name.text) has no cases",
        id: "empty"
      )
      .error(at: declaration.name, fix: declaration.removal(of: node))
    }
    return elements.map { element in
      EnumCase(
        name: element.name,
        payload: element.parameterClause?.parameters.map { parameter in
          let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text }
          return (label, parameter.type.trimmedDescription)
        } ?? []
      )
    }
  }

  /// The names for the values in a pattern, such as `value`, or `value0, value1`.
  var values: [String] {
    payload.count == 1 ? ["value"] : payload.indices.map { "value\($0)" }
  }

  /// The pattern that binds the values, such as `.moved(let value0, let value1)`.
  var pattern: String {
    let values = values.map { "let \($0)" }.joined(separator: ", ")
    return payload.isEmpty ? ".\(name.text)" : ".\(name.text)(\(values))"
  }

  /// Returns the arguments, with their labels, that pass the values on.
  func arguments(_ values: [String]) -> String {
    zip(payload, values).map { value, name in (value.label.map { "\($0): " } ?? "") + name }
      .joined(separator: ", ")
  }
}

extension EnumDeclSyntax {
  /// Casts the declaration to which a macro is attached to an enum, or throws an error that names the macro.
  init(_ declaration: some DeclGroupSyntax, for node: AttributeSyntax) throws {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      let macro = node.attributeName.trimmedDescription
      throw Misuse("@\(macro) is for an enum", id: "notAnEnum").error(
        at: node,
        fix: declaration.removal(of: node)
      )
    }
    self = declaration
  }
}
