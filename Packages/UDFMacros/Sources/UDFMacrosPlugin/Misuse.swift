import SwiftDiagnostics
import SwiftSyntax

/// A use of a macro that cannot be expanded: what is wrong and what to do, in one line.
struct Misuse: DiagnosticMessage, FixItMessage {
  let message: String
  private let id: String
  var diagnosticID: MessageID { MessageID(domain: "UDFMacros", id: id) }
  var severity: DiagnosticSeverity { .error }
  var fixItID: MessageID { diagnosticID }

  init(_ message: String, id: String) {
    self.message = message
    self.id = id
  }

  /// The error at a place in the source, perhaps with a change that puts it right.
  func error(
    at node: some SyntaxProtocol,
    fix: (text: String, changes: [FixIt.Change])? = nil
  ) -> DiagnosticsError {
    let fixIts = fix.map { fix in
      [FixIt(message: Misuse(fix.text, id: id), changes: fix.changes)]
    }
    return DiagnosticsError(
      diagnostics: [Diagnostic(node: node, message: self, fixIts: fixIts ?? [])]
    )
  }
}

extension DeclGroupSyntax {
  /// The change that takes an attribute away.
  func removal(of attribute: AttributeSyntax) -> (text: String, changes: [FixIt.Change]) {
    let name = attribute.attributeName.trimmedDescription
    let others = attributes.filter { element in
      element.as(AttributeSyntax.self)?.attributeName.trimmedDescription != name
    }
    let removal = FixIt.Change.replace(oldNode: Syntax(attributes), newNode: Syntax(others))
    return ("remove @\(name)", [removal])
  }
}

extension DeclModifierListSyntax {
  /// `public ` or `package ` for what is generated where these stand; else nothing.
  var access: String {
    for modifier in self {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }
}
