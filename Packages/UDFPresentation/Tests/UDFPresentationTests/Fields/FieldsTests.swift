import Testing
import UDFComponents
import UDFInspection
import UDFKit
import UDFPresentation
import UDFTesting

/// One action for all fields, one rule, and bindings.
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

  struct App: Equatable, Sendable {
    var left = Profile()
    var right = Profile()

    static let reducer = Reducer<App> {
      Scope(\.left, as: .own) { Profile.reducer }
      Scope(\.right, as: .own) { Profile.reducer }
    }
  }

  @Test func `an edit sets its field, whichever it is`() async {
    let test = TestStore(state: Profile(), reducer: Profile.reducer)
    await test.send(Edited(\Profile.name, "Ada")) { $0.name = "Ada" }
    await test.send(Edited(\Profile.age, 36)) { $0.age = 36 }
    await test.send(Edited(\Profile.address.street, "Via Appia")) {
      $0.address.street = "Via Appia"
    }
    await test.finish()
  }

  @Test func `a rule after the fields reacts to the edit of one of them`() async {
    let test = TestStore(state: Profile(), reducer: Profile.reducer)
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

  @Test func `a feature around one of the same type leaves its edits alone`() async {
    let test = TestStore(
      state: Tree(branches: [Tree(id: 1), Tree(id: 2)]),
      reducer: Tree.reducer
    )
    await test.send(Edited(\Tree.name, "twig"), to: test.store.scope(\.branches, id: 2)) {
      $0.branches[1].name = "twig"
    }
    await test.send(Edited(\Tree.name, "trunk")) { $0.name = "trunk" }
    await test.finish()
  }

  @Test func `a binding reads the store and dispatches edits`() {
    let store = Store(state: App(), reducer: App.reducer)
    let name = store.scope(\.left, as: .own).binding(\.name)
    name.value = "Ada"
    #expect(name.value == "Ada")
    #expect(store.state.left.name == "Ada")
    #expect(store.state.right.name == "")

    store.scope(\.left, as: .own).dispatch(Edited(\Profile.name, "Grace"))
    #expect(name.value == "Grace")
  }

  @Test func `an edit through a binding tells where the binding was made`() {
    let store = Store(state: Profile(), reducer: Profile.reducer)
    let recorder = ActionRecorder<Profile>()
    recorder.connect(to: store)
    let name = store.binding(\.name)
    let line = UInt(#line) - 1
    name.value = "Ada"
    #expect(recorder.told.values.map(\.location.line) == [Int(line)])
    #expect(recorder.told.values.map(\.location.fileID) == [#fileID])
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

  @Test func `the rule is listed where it was written`() {
    let rule = Store(state: Profile(), reducer: Profile.reducer).rules.first
    #expect(rule?.location.fileID == #fileID)
  }
}
