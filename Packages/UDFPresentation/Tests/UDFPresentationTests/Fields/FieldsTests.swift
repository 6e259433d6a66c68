import Foundation
import Testing
import UDFComponents
import UDFInspection
import UDFKit
import UDFPresentation
import UDFTesting

@Suite struct FieldsTests {
  struct Profile: Equatable, Sendable {
    var name = ""
    var age = 0
    var country = "IT"
    var city: String? = "Rome"
    var address = Address()

    struct Address: Equatable, Sendable { var street = "" }

    static let reducer = Reducer<Profile> {
      Fields()
      On(Edited<Profile>.self) { profile, edited in
        if edited.field == \.country { profile.city = nil }
        return .none
      }
    }
  }

  @Test func `an edit sets its field, whichever it is`() async {
    let test = TestStore(state: Profile(), reducer: Profile.reducer)
    await test.send(Edited(\Profile.name, "Ada")) { $0.name = "Ada" }
    await test.send(Edited(\Profile.age, 36)) { $0.age = 36 }
    await test.send(Edited(\Profile.address.street, "Via Appia")) {
      $0.address.street = "Via Appia"
    }
    // A rule after the fields reacts to this one.
    await test.send(Edited(\Profile.country, "FR")) {
      $0.country = "FR"
      $0.city = nil
    }
    await test.finish()
  }

  struct Tree: Equatable, Sendable, Identifiable {
    var id = 0
    var name = ""
    var branches: [Tree] = []

    static let reducer = Reducer<Tree> {
      Fields(only: .addressee)
      ForEach(\.branches) { Fields(only: .addressee) }
    }
  }

  @Test func `a feature around one of the same type leaves edits and bindings alone`() async {
    let tree = Tree(branches: [Tree(id: 1), Tree(id: 2)])
    let test = TestStore(state: tree, reducer: Tree.reducer)
    await test.send(Edited(\Tree.name, "twig"), to: test.store.scope(\.branches, id: 2)) {
      $0.branches[1].name = "twig"
    }
    await test.send(Edited(\Tree.name, "trunk")) { $0.name = "trunk" }
    let bud = test.store.scope(\.branches, id: 1).unwrapped(or: Tree(id: 1))
    bud.binding(\.name).value = "bud"
    await test.receive(Edited(\Tree.name, "bud")) { $0.branches[0].name = "bud" }
    await test.finish()
  }

  @Test func `a binding reads the store, and its edits tell where it was made`() {
    let store = Store(state: Profile(), reducer: Profile.reducer)
    let recorder = ActionRecorder<Profile>()
    recorder.connect(to: store)
    let name = store.binding(\.name)
    let line = UInt(#line) - 1
    name.value = "Ada"
    #expect(name.value == "Ada" && store.state.name == "Ada")
    #expect(recorder.told.values.map(\.location.line) == [Int(line)])
    #expect(recorder.told.values.map(\.location.fileID) == [#fileID])
    #expect(store.rules.first?.location.fileID == #fileID, "where the rule was written")
    store.dispatch(Edited(\Profile.name, "Grace"))
    #expect(name.value == "Grace")
  }

  @Test func `edits are equal if their fields and values are`() {
    #expect(Edited(\Profile.name, "Ada") == Edited(\Profile.name, "Ada"))
    #expect(Edited(\Profile.name, "Ada") != Edited(\Profile.name, "Grace"))
    #expect(Edited(\Profile.name, "IT") != Edited(\Profile.country, "IT"))
    #expect(Edited(\Profile.city, nil) != Edited(\Profile.city, "Rome"))
  }

  @Test func `an edit reads as an assignment`() {
    #expect("\(Edited(\Profile.name, "Ada"))" == #"\Profile.name = "Ada""#)
    #expect(Edited(\Profile.age, 36).value as? Int == 36)
    var text = ""
    dump(Edited(\Profile.age, 36), to: &text)
    #expect(text.contains(#"\Profile.age: 36"#))
    #expect(!text.contains("Function"))
  }
}

extension FieldsTests.Profile: NamedFields {
  static let namedFields = [
    NamedField("name", \Self.name), NamedField("age", \Self.age), NamedField("city", \Self.city),
    NamedField("street", \Self.address.street),
  ]
}

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
    let stores = [edited, again].map { edit in
      let store = Store(state: Profile(name: "x", age: 1), reducer: Fields())
      store.dispatch(edit)
      return store
    }
    #expect(stores[0].state == stores[1].state)
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
    (#"{"field":"age","value":"old"}"#, nil), (#"{"value":1}"#, nil), ("[]", nil),
  ])
  func `a text that is no edit is an error`(text: String, reason: String?) {
    let error = #expect(throws: DecodingError.self) { try Self.read(text) }
    #expect(error?.reason == reason)
  }
}
