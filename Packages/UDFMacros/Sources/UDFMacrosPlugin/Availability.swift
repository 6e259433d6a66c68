import SwiftSyntax

struct Availability {
  private let attributes: [AttributeSyntax]

  init(in attributes: AttributeListSyntax) {
    self.attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription == "available" }
  }

  var isEmpty: Bool { attributes.isEmpty }

  /// Whether no code on any platform may use the declaration.
  var isUnavailable: Bool {
    attributes.contains { attribute in
      let tokens = attribute.tokens(viewMode: .sourceAccurate).map(\.tokenKind)
      return tokens.contains(.keyword(.unavailable)) && tokens.contains(.binaryOperator("*"))
    }
  }

  var text: String { attributes.map { $0.trimmedDescription + "\n" }.joined() }
}
