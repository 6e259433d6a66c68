/// Collects the commands in the braces of a feature, in the order of help.
@resultBuilder
enum CommandList<Root: Sendable> {
  /// Returns the form of a command in a feature.
  typealias Form = (_ feature: String) -> CommandForm<Deed<Root>>

  static func buildExpression<Value>(_ command: Feature<Root>.Command<Value>) -> Form {
    { command.form(in: $0) }
  }

  static func buildBlock(_ forms: Form...) -> [Form] { forms }
}
