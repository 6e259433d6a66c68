import SwiftSyntax

struct EnumCase {
  let name: TokenSyntax
  let payload: [(label: String?, type: TypeSyntax)]
  let availability: Availability

  static func all(in declaration: EnumDeclSyntax, for node: AttributeSyntax) throws -> [EnumCase] {
    let macro = node.attributeName.trimmedDescription
    try IfConfigDeclSyntax.refuse("cases", for: macro, in: declaration.memberBlock) {
      $0.is(EnumCaseDeclSyntax.self)
    }
    let elements = declaration.memberBlock.members
      .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { cases in cases.elements.map { (Availability(in: cases.attributes), $0) } }
    guard !elements.isEmpty else {
      let text = "@\(macro) has nothing to do: enum \(declaration.name.text) has no cases"
      throw misuse(text, at: declaration.name, fix: declaration.removal(of: node))
    }
    return elements.map { availability, element in
      EnumCase(
        name: element.name,
        payload: element.parameterClause?.parameters.map { parameter in
          let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text }
          return (label, parameter.type.replacingSelf(by: declaration.name.text))
        } ?? [],
        availability: availability
      )
    }
  }

  static func refuseOverloads(_ cases: [EnumCase], _ reason: String) throws {
    var names: Set<String> = []
    for element in cases where !names.insert(element.name.text).inserted {
      let text = "\(reason): give one of the cases \(element.name.text) another name"
      throw misuse(text, at: element.name)
    }
  }

  var values: [String] { payload.count == 1 ? ["value"] : payload.indices.map { "value\($0)" } }

  /// The pattern that binds the values, such as `.moved(let value0, by: let value1)`.
  var pattern: String {
    let bindings = arguments(values.map { "let \($0)" })
    return payload.isEmpty ? ".\(name.text)" : ".\(name.text)(\(bindings))"
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
      throw misuse("@\(macro) is for an enum", at: node, fix: declaration.removal(of: node))
    }
    self = declaration
  }
}
