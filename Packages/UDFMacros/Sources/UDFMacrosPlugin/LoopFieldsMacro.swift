import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

enum LoopFieldsMacro: MemberMacro {
  /// The members of every loop, which a field with the same name would hide.
  private static let taken: Set = ["state", "loop", "update"]

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      let text = "@LoopFields is for a struct, the state of a loop"
      throw misuse(text, at: node, fix: declaration.removal(of: node))
    }
    if let generics = declaration.genericParameterClause {
      throw misuse("@LoopFields is for a struct without generic parameters", at: generics)
    }
    let fields = try LoopField.all(in: declaration)
    if let field = fields.first(where: { taken.contains($0.name) }) {
      let text = "a loop has a \(field.name) of its own: give the field another name"
      throw misuse(text, at: declaration.name)
    }
    let state = declaration.name.text
    let access = declaration.access(in: context)
    let members =
      fields.flatMap { [reader(of: $0)] + updaters(of: $0) }
      + update(of: fields.filter { $0.isVariable && $0.availability.isEmpty })
    return [loop(of: state, access: access, members: members)]
  }

  private static func loop(of state: String, access: String, members: [String]) -> DeclSyntax {
    """
    /// The base of the loops of this state: readers and updaters of its fields.
    @MainActor
    \(raw: access == "public " ? "open " : access)class Loop {
      private let loop: UDFStyles.LoopState<\(raw: state)>

      /// A loop with a state of its own.
      \(raw: access)init(initial: \(raw: state)) {
        loop = UDFStyles.LoopState(initial)
      }

      /// A loop on a slice of an app's state.
      \(raw: access)init(in store: UDFKit.Store<\(raw: state)>) {
        loop = UDFStyles.LoopState(in: store)
      }

      /// The state, to read and to observe.
      \(raw: access)var state: UDFStyles.CurrentValue<\(raw: state)> {
        loop.current
      }

      /// Changes the state, in one update.
      \(raw: access)func update(_ change: @escaping @Sendable (inout \(raw: state)) -> Void) {
        loop.update(change)
      }

    \(raw: members.joined(separator: "\n\n"))
    }
    """
  }

  private static func reader(of field: LoopField) -> String {
    """
      \(field.availability.text)\(field.access)var \(field.name): \(field.type) {
        state.value.\(field.name)
      }
    """
  }

  private static func updaters(of field: LoopField) -> [String] {
    guard field.isVariable else { return [] }
    let bare = field.name.filter { $0 != "`" }
    let name = "update" + bare.prefix(1).uppercased() + bare.dropFirst()
    let head = field.availability.text + field.setterAccess
    return [
      """
        \(head)func \(name)(_ \(field.name): \(field.type.parameter)) {
          update {
            $0.\(field.name) = \(field.name)
          }
        }
      """,
      """
        \(head)func \(name)(_ change: (\(field.type.parameter)) -> \(field.type)) {
          \(name)(change(self.\(field.name)))
        }
      """,
    ]
  }

  private static func update(of fields: [LoopField]) -> [String] {
    guard let first = fields.first else { return [] }
    let isAlike = fields.allSatisfy { $0.setterAccess == first.setterAccess }
    let access = isAlike ? first.setterAccess : ""
    let parameters = fields.map { field in
      field.type.wrapped.map { "\(field.name): UDFStyles.FieldUpdate<\($0)> = .unchanged" }
        ?? "\(field.name): \(field.type.optional) = nil"
    }
    let changes = fields.map { field in
      field.type.wrapped == nil
        ? "      if let \(field.name) {\n        state.\(field.name) = \(field.name)\n      }"
        : "      \(field.name).apply(to: &state.\(field.name))"
    }
    return [
      """
        /// Changes several fields, in one update.
        \(access)func update(
          \(parameters.joined(separator: ",\n    "))
        ) {
          update { state in
      \(changes.joined(separator: "\n"))
          }
        }
      """
    ]
  }
}
