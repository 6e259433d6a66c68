import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

enum PrismsMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let declaration = try EnumDeclSyntax(declaration, for: node)
    let cases = try EnumCase.all(in: declaration, for: node)
    try EnumCase.refuseOverloads(cases, "@Prisms names a prism for its case")
    let access = declaration.access(in: context)
    let prisms = cases.enumerated()
      .filter { !$0.element.availability.isUnavailable }
      .map { index, element in
        prism(element, of: declaration.name.text, access: access, number: index)
      }
    return [
      """
      /// The ways into the cases.
      \(raw: access)enum Prisms {
      \(raw: prisms.joined(separator: "\n"))
      }
      """
    ]
  }

  /// Returns the prism of a case, with a number that tells it from others at the same source location.
  private static func prism(
    _ element: EnumCase,
    of whole: String,
    access: String,
    number: Int
  ) -> String {
    let types = element.payload.map(\.type.trimmedDescription)
    let part =
      types.count == 1 ? types[0] : types.isEmpty ? "Void" : "(\(types.joined(separator: ", ")))"
    let values = element.values
    let taken = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    let given = values.count == 1 ? ["part"] : values.indices.map { "part.\($0)" }
    let embedded =
      values.isEmpty
      ? ".\(element.name.text)" : ".\(element.name.text)(\(element.arguments(given)))"
    let name = element.name.text.filter { $0 != "`" }
    return """
        \(element.availability.text)\(access)static var \(element.name.text): UDFKit.Prism<\(whole), \(part)> {
          UDFKit.Prism(column: \(number), name: "\(name)") { whole in
            if case \(element.pattern) = whole {
              \(taken)
            } else {
              nil
            }
          } embed: { \(values.isEmpty ? "_" : "part") in
            \(embedded)
          }
        }
      """
  }
}
