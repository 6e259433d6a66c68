import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The macro `@Loop`.
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
      throw Misuse(
        "@Loop writes handle: write the methods that are named like the events",
        id: "handle"
      )
      .error(at: handle.name)
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
    let misuse = Misuse(
      "@Loop is for a class, which inherits the readers of its state",
      id: "notAClass"
    )
    guard let keyword = declaration.as(StructDeclSyntax.self)?.structKeyword else {
      throw misuse.error(at: node, fix: declaration.removal(of: node))
    }
    let fixed = keyword.with(\.tokenKind, .keyword(.class))
    throw misuse.error(at: keyword, fix: ("make it a class", Syntax(keyword), Syntax(fixed)))
  }

  /// Returns the names of the state and the event from `@Loop(State.self, Event.self)`.
  private static func types(in node: AttributeSyntax) throws -> (state: String, event: String) {
    let names = node.arguments?.as(LabeledExprListSyntax.self)?.compactMap { argument -> String? in
      guard let access = argument.expression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.tokenKind == .keyword(.self)
      else { return nil }
      return access.base?.trimmedDescription
    }
    guard let names, names.count == 2 else {
      throw Misuse(
        "@Loop needs the types by name: @Loop(CounterState.self, CounterEvent.self)",
        id: "types"
      )
      .error(at: node)
    }
    return (names[0], names[1])
  }

  private static func checkBases(of declaration: ClassDeclSyntax, _ bases: [String]) throws {
    let written = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let missing = bases.filter { !written.contains($0) }
    guard !missing.isEmpty else { return }
    let all = [bases[0]] + written.filter { $0 != bases[0] } + missing.filter { $0 != bases[0] }
    let inherited = all.enumerated().map { index, name in
      InheritedTypeSyntax(
        type: TypeSyntax("\(raw: name)"),
        trailingComma: index + 1 < all.count ? .commaToken(trailingTrivia: .space) : nil
      )
    }
    let clause = InheritanceClauseSyntax(
      colon: .colonToken(trailingTrivia: .space),
      inheritedTypes: InheritedTypeListSyntax(inherited),
      trailingTrivia: .space
    )
    let fixed = declaration.with(\.name.trailingTrivia, []).with(\.inheritanceClause, clause)
    throw Misuse(
      "\(declaration.name.text) needs \(missing.joined(separator: " and ")), which"
        + " @LoopFields and @LoopEvents write",
      id: "bases"
    )
    .error(
      at: declaration.name,
      fix: (
        "inherit from \(missing.joined(separator: " and "))",
        Syntax(declaration), Syntax(fixed)
      )
    )
  }
}

extension ClassDeclSyntax {
  /// The handwritten `handle(_:)` of the class, or nil if there is none.
  fileprivate var ownHandle: FunctionDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first {
      let parameters = $0.signature.parameterClause.parameters
      return $0.name.text == "handle" && parameters.count == 1
        && parameters.first?.firstName.tokenKind == .wildcard
    }
  }
}
