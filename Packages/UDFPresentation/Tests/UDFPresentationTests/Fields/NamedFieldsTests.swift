import Foundation
import Testing
import UDFKit
import UDFPresentation

extension FieldsTests.Profile: NamedFields {
  static let namedFields = [
    NamedField("name", \Self.name), NamedField("age", \Self.age), NamedField("city", \Self.city),
    NamedField("street", \Self.address.street),
  ]
}

/// Edits as text, as a journal and an exported session need them.
@Suite struct NamedFieldsTests {
  typealias Profile = FieldsTests.Profile

  struct Loose: Sendable { var name = "" }

  private static func text(_ edited: Edited<Profile>) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(edited), as: UTF8.self)
  }

  private static func read(_ text: String) throws -> Edited<Profile> {
    try JSONDecoder().decode(Edited<Profile>.self, from: Data(text.utf8))
  }

  @Test(arguments: [
    (Edited(\Profile.name, "Ada"), #"{"field":"name","value":"Ada"}"#),
    (Edited(\Profile.age, 36), #"{"field":"age","value":36}"#),
    (Edited(\Profile.city, nil), #"{"field":"city","value":null}"#),
    (Edited(\Profile.city, "Oslo"), #"{"field":"city","value":"Oslo"}"#),
    (Edited(\Profile.address.street, "Via Appia"), #"{"field":"street","value":"Via Appia"}"#),
  ])
  func `an edit is written and read again`(edited: Edited<Profile>, text: String) throws {
    #expect(try Self.text(edited) == text)
    let again = try Self.read(text)
    #expect(again == edited)
    let edits = [edited, again].map { edit in
      let store = Store(state: Profile(name: "x", age: 1), reducer: Reducer { Fields() })
      store.dispatch(edit)
      return store.state
    }
    #expect(edits[0] == edits[1])
  }

  @Test func `a journal finds out by itself whether edits can be written`() {
    let named: any Action.Type = Edited<Profile>.self
    let loose: any Action.Type = Edited<Loose>.self
    #expect((named as? any (Action & Codable).Type) != nil)
    #expect((loose as? any (Action & Codable).Type) == nil)
  }

  @Test func `a field without a name is named in the error`() {
    let error = #expect(throws: EncodingError.self) {
      try Self.text(Edited(\Profile.country, "FR"))
    }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(
      context.debugDescription == #"""
        \Profile.country = "FR" cannot be written: the field has no name. Add it to Profile.namedFields.
        """#
    )
  }

  @Test(arguments: [
    (
      #"{"field":"size","value":1}"#,
      "Profile has no field with the name size, but name, age, city, street."
    ),
    (#"{"field":"age","value":"old"}"#, ""), (#"{"value":1}"#, ""), ("[]", ""),
  ])
  func `a text that is no edit is an error`(text: String, reason: String) {
    let error = #expect(throws: DecodingError.self) { try Self.read(text) }
    guard case .dataCorrupted(let context) = error else { return #expect(reason.isEmpty) }
    #expect(context.debugDescription == reason)
  }
}
