import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

enum LoopMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let declaration = try classDeclaration(declaration, for: node)
    let (state, event) = try types(in: node)
    try checkBases(of: declaration, ["\(state).Loop", "\(event).Handler"])
    if let handle = declaration.ownHandle {
      let text = "@Loop writes handle: write the methods that are named like the events"
      throw misuse(text, at: handle.name)
    }
    return [
      """
      /// Calls the method for an event.
      \(raw: declaration.access(in: context))func handle(_ event: \(raw: event)) {
        event.send(to: self)
      }
      """
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // The other role has already reported the error.
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): UDFStyles.ViewProvider {}")]
  }

  private static func classDeclaration(
    _ declaration: some DeclGroupSyntax,
    for node: AttributeSyntax
  ) throws -> ClassDeclSyntax {
    if let declaration = declaration.as(ClassDeclSyntax.self) { return declaration }
    let text = "@Loop is for a class, which inherits the readers of its state"
    guard let keyword = declaration.as(StructDeclSyntax.self)?.structKeyword else {
      throw misuse(text, at: node, fix: declaration.removal(of: node))
    }
    let fixed = keyword.with(\.tokenKind, .keyword(.class))
    throw misuse(text, at: keyword, fix: ("make it a class", keyword, fixed))
  }

  private static func types(in node: AttributeSyntax) throws -> (state: String, event: String) {
    let names = node.arguments?.as(LabeledExprListSyntax.self)?.compactMap { argument -> String? in
      guard let access = argument.expression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.tokenKind == .keyword(.self)
      else { return nil }
      return access.base?.trimmedDescription
    }
    guard let names, names.count == 2 else {
      let text = "@Loop needs the types by name: @Loop(CounterState.self, CounterEvent.self)"
      throw misuse(text, at: node)
    }
    return (names[0], names[1])
  }

  private static func checkBases(of declaration: ClassDeclSyntax, _ bases: [String]) throws {
    let written = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let missing = bases.filter { !written.contains($0) }
    guard !missing.isEmpty else { return }
    let all = [bases[0]] + written.filter { $0 != bases[0] } + missing.filter { $0 != bases[0] }
    let clause = try ClassDeclSyntax("class Loop: \(raw: all.joined(separator: ", "))") {}
      .inheritanceClause?.with(\.trailingTrivia, .space)
    let fixed = declaration.with(\.name.trailingTrivia, []).with(\.inheritanceClause, clause)
    let names = missing.joined(separator: " and ")
    throw misuse(
      "\(declaration.name.text) needs \(names), which @LoopFields and @LoopEvents write",
      at: declaration.name,
      fix: ("inherit from \(names)", declaration, fixed)
    )
  }
}

extension ClassDeclSyntax {
  fileprivate var ownHandle: FunctionDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first {
      let parameters = $0.signature.parameterClause.parameters
      return $0.name.text == "handle" && parameters.count == 1
        && parameters.first?.firstName.tokenKind == .wildcard
    }
  }
}
