import SwiftParser
import SwiftSyntax

@testable import UDFMacrosPlugin

/// Returns the fields of a struct in a source, as the macro reads them.
func fields(of source: String) throws -> [LoopField] {
  try Parser.parse(source: source).statements
    .compactMap { $0.item.as(StructDeclSyntax.self) }
    .flatMap { try LoopField.all(in: $0) }
}
