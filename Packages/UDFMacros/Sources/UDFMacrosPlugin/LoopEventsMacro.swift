import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

enum LoopEventsMacro: MemberMacro {
  /// The members of every view provider, which an event cannot use as its name.
  private static let taken: Set = ["handle", "start", "stop", "state", "update"]

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let declaration = try EnumDeclSyntax(declaration, for: node)
    if let generics = declaration.genericParameterClause {
      throw misuse("@LoopEvents is for an enum without generic parameters", at: generics)
    }
    let cases = try EnumCase.all(in: declaration, for: node)
    try refuseTakenNames(of: cases)
    try EnumCase.refuseOverloads(cases, "@LoopEvents names a method for its case")
    let access = declaration.access(in: context)
    let methods = cases.map { "  func \($0.name.text)(\(parameters(of: $0)))" }
    let calls = cases.map { element in
      "  case \(element.pattern):\n"
        + "    handler.\(element.name.text)(\(element.arguments(element.values)))"
    }
    return [
      """
      /// The type that handles the events, with a method for each.
      @MainActor
      \(raw: access)protocol Handler: AnyObject {
      \(raw: methods.joined(separator: "\n"))
      }
      """,
      """
      /// Calls the method for this event.
      @MainActor
      \(raw: access)func send(to handler: some Handler) {
        switch self {
      \(raw: calls.joined(separator: "\n"))
        }
      }
      """,
    ]
  }

  private static func refuseTakenNames(of cases: [EnumCase]) throws {
    for element in cases where taken.contains(element.name.text) {
      let name = "\(element.name.text)Tapped"
      let renamed = element.name.with(\.tokenKind, .identifier(name))
      throw misuse(
        "event \(element.name.text) would be mistaken for \(element.name.text) of the loop: name it"
          + " after what happened, as \(name)",
        at: element.name,
        fix: ("rename it to \(name)", element.name, renamed)
      )
    }
  }

  private static func parameters(of element: EnumCase) -> String {
    zip(element.payload, element.values).map { value, name in
      "\(value.label ?? "_ \(name)"): \(value.type.parameter)"
    }
    .joined(separator: ", ")
  }
}
