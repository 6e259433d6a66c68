import Testing
import UDFKit
import UDFPresentation
import UDFTesting

extension Contact { static let ada = Contact(id: 1, name: "Ada", email: "ada@home.net") }

@Suite struct ContactTests {
  private let ada = Contact.ada

  @Test func `what was saved reaches the page and the app, and then the sheet goes`() async {
    var state = AppState(contacts: [ada])
    state.path.push(.contact(.init(contact: ada, destination: .edit(.init(form: Draft(ada))))))
    let test = TestStore(state: state, reducer: appReducer)
    test.exhaustivity = .off
    await test.send(Edited(\Contact.name, "Ada L."))
    await test.send(EditFeature.Event.saveTapped)
    let saved = Contact(id: 1, name: "Ada L.", email: "ada@home.net")
    #expect(test.state.path.screens == [.contact(.init(contact: saved))])
    #expect(test.state.contacts.elements == [saved])
  }

  @Test func `a contact is deleted after a confirmation`() async throws {
    var state = AppState(contacts: [ada])
    let id = state.path.push(
      .contact(.init(contact: ada, destination: .deletion(.deletion(of: ada))))
    )
    let test = TestStore(state: state, reducer: appReducer)
    test.exhaustivity = .off
    let prompt = Prompt.deletion(of: ada)
    #expect(rows(of: prompt).last == "[ Keep ]")
    press(prompt.buttons[0], on: test.store.scope(\.path, id: id))
    #expect(test.state == AppState(path: test.state.path))
    #expect(test.state.path.screens.isEmpty)
    await test.run()
  }

  @Test func `a feature asks whether it is presented`() async {
    struct Save: Action {}
    let saving = Reducer<EditFeature.State> {
      On(Save.self) { state, _ in savesAndCloses(state.form.values) }
    }
    let reducer = Reducer<ContactFeature.State> {
      Presents(\.destination, case: .edit) { saving }
      On(EditFeature.Outcome.self, ContactFeature.keep)
    }
    let edited = EditFeature.State(form: Draft(ada))
    let page = ContactFeature.State(contact: Contact(id: 1), destination: .edit(edited))
    let store = Store(state: page, reducer: reducer)
    #expect(closeButton(of: store.scope(\.destination, case: .edit, as: .own)) == "Close")
    await store.send(Save())
    #expect(store.state == ContactFeature.State(contact: ada))

    let alone = Store<EditFeature.State?>(state: edited) { IfLet(\.self) { saving } }
    #expect(closeButton(of: alone) == nil)
  }
}
