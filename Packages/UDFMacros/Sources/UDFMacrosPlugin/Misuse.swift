import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

typealias Fix = (text: String, old: any SyntaxProtocol, new: any SyntaxProtocol)

/// Returns the error of an incorrect use of a macro, with a message of one line that states the error and the solution.
func misuse(_ text: String, at node: some SyntaxProtocol, fix: Fix? = nil) -> DiagnosticsError {
  let fixIts = [fix].compactMap(\.self).map { text, old, new in
    FixIt(
      message: MacroExpansionFixItMessage(text),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
    )
  }
  let message = MacroExpansionErrorMessage(text)
  return DiagnosticsError(diagnostics: [Diagnostic(node: node, message: message, fixIts: fixIts)])
}

extension DeclGroupSyntax {
  func removal(of attribute: AttributeSyntax) -> Fix {
    let name = attribute.attributeName.trimmedDescription
    let others = attributes.filter { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription != name
    }
    return ("remove @\(name)", attributes, others)
  }

  /// The access modifier of generated members: that of the declaration, or of the extension in which it lies.
  func access(in context: some MacroExpansionContext) -> String {
    if !modifiers.access.isEmpty || modifiers.isNarrow { return modifiers.access }
    let surrounding = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    return surrounding?.modifiers.access ?? ""
  }
}

extension DeclModifierListSyntax {
  /// Whether the access is written and at most that of the module.
  fileprivate var isNarrow: Bool {
    contains {
      [.keyword(.internal), .keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    }
  }

  /// The access modifier of generated declarations: `public `, `package ` or nothing.
  var access: String { access { !$0.isSetter } }

  var setterAccess: String { contains(where: \.isSetter) ? access(where: \.isSetter) : access }

  private func access(where isIncluded: (DeclModifierSyntax) -> Bool) -> String {
    for modifier in self where isIncluded(modifier) {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }
}

extension DeclModifierSyntax {
  /// Whether this is the access of a setter, such as `private(set)`.
  var isSetter: Bool { detail?.detail.text == "set" }
}

extension IfConfigDeclSyntax {
  /// Returns whether a member between `#if` and `#endif` fulfils a condition.
  private func contains(_ condition: (DeclSyntax) -> Bool) -> Bool {
    clauses.contains { clause in
      guard case .decls(let members) = clause.elements else { return false }
      return members.contains {
        $0.decl.as(IfConfigDeclSyntax.self)?.contains(condition) ?? condition($0.decl)
      }
    }
  }

  /// Throws an error if a macro would have to know whether a member is compiled.
  static func refuse(
    _ kind: String,
    for macro: String,
    in members: MemberBlockSyntax,
    where condition: (DeclSyntax) -> Bool
  ) throws {
    for member in members.members {
      guard let conditional = member.decl.as(IfConfigDeclSyntax.self),
        conditional.contains(condition)
      else { continue }
      let text = "@\(macro) cannot know which \(kind) #if leaves out: write them without #if"
      throw misuse(text, at: conditional)
    }
  }
}
