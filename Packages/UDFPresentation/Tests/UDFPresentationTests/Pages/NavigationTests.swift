import Foundation
import Testing
import UDFKit
import UDFPresentation
import UDFTesting

// page: begin
enum EditFeature {
  struct State: Hashable, Codable, Sendable {
    var form: Draft<Contact>
  }

  enum Event: Action { case saveTapped, cancelTapped }
  enum Outcome: Action, Equatable { case saved(Contact) }

  static let reducer = Reducer<State> {
    Scope(\.form) { Fields() }
    On(Event.self, reduce)
  }

  static func reduce(_ state: inout State, _ event: Event) -> Effect {
    switch event {
    case .cancelTapped: return .dismiss()
    case .saveTapped:
      guard state.form.submit() else { return .none }
      let saved = Outcome.saved(state.form.values)
      return .concatenate([.dispatch(saved, to: .sender), .dismiss()])
    }
  }
}
// page: end

// page: begin
enum ContactFeature {
  struct State: Hashable, Codable, Sendable {
    var contact: Contact
    var destination: Destination?
  }

  enum Destination: Hashable, Codable, Sendable {
    case edit(EditFeature.State)
    case deletion(Prompt<Event>)
  }

  enum Event: Action, Hashable, Codable { case editTapped, deleteTapped, deletionConfirmed }

  static let reducer = Reducer<State> {
    Presents(\.destination, case: .edit) { EditFeature.reducer }
    Presents(\.destination, case: .deletion)
    On(EditFeature.Outcome.self, keep)
    On(Event.self, reduce)
  }

  static func keep(_ state: inout State, _ outcome: EditFeature.Outcome) -> Effect {
    switch outcome {
    case .saved(let contact): state.contact = contact
    }
    return .none
  }

  static func reduce(_ state: inout State, _ event: Event) -> Effect {
    switch event {
    case .editTapped: state.destination = .edit(.init(form: Draft(state.contact)))
    case .deleteTapped: state.destination = .deletion(.deletion(of: state.contact))
    case .deletionConfirmed: break  // The app deletes the contact; see below.
    }
    return .none
  }
}

extension Prism where Whole == ContactFeature.Destination, Part == EditFeature.State {
  static var edit: Prism {
    Prism(extract: { if case .edit(let state) = $0 { state } else { nil } }, embed: { .edit($0) })
  }
}
// page: end

extension Prism where Whole == ContactFeature.Destination, Part == Prompt<ContactFeature.Event> {
  static var deletion: Prism {
    Prism(
      extract: { if case .deletion(let prompt) = $0 { prompt } else { nil } },
      embed: { .deletion($0) }
    )
  }
}

// page: begin
extension Prompt<ContactFeature.Event> {
  static func deletion(of contact: Contact) -> Prompt {
    Prompt(
      "Delete \(contact.name)?",
      message: "This cannot be undone.",
      style: .confirmation,
      buttons: [
        .init("Delete", role: .destructive, sends: .deletionConfirmed),
        .init("Keep", role: .cancel),
      ]
    )
  }
}
// page: end

// page: begin
func rows(of prompt: Prompt<ContactFeature.Event>) -> [String] {
  [prompt.title, prompt.message ?? ""] + prompt.buttons.map { "[ \($0.title) ]" }
}

func press(_ button: Prompt<ContactFeature.Event>.Button, on page: Store<Screen?>) {
  page.dispatch(Answered(button))
}
// page: end

// page: begin
func closeButton(of store: Store<EditFeature.State?>) -> String? {
  store.isPresented ? "Close" : nil
}

func savesAndCloses(_ contact: Contact) -> Effect {
  .run { dispatch in
    dispatch(EditFeature.Outcome.saved(contact), to: .sender)
    if dispatch.isPresented { dispatch.dismiss() }
  }
}
// page: end

// page: begin
enum Screen: Hashable, Codable, Sendable {
  case contact(ContactFeature.State)
  case settings(Settings)
}

struct AppState: Equatable, Sendable {
  var contacts: IdentifiedArray<Contact> = []
  var path = Stack<Screen>()
}

enum AppEvent: Action {
  case contactTapped(Int)
  case linkOpened(Int)
  case homeTapped
}

let appReducer = Reducer<AppState> {
  Presents(\.path) {
    IfCase(.contact) { ContactFeature.reducer }
    IfCase(.settings) { Fields() }
  }
  On(AppEvent.self, navigate)
  On(ContactFeature.Event.self, from: \.path, delete)
  On(EditFeature.Outcome.self, save)
}

func navigate(_ app: inout AppState, _ event: AppEvent) -> Effect {
  switch event {
  case .contactTapped(let id):
    guard let contact = app.contacts[id: id] else { return .none }
    app.path.push(.contact(.init(contact: contact)))
  case .linkOpened(let id):
    guard let contact = app.contacts[id: id] else { return .none }
    app.path.replace(with: [.settings(Settings()), .contact(.init(contact: contact))])
  case .homeTapped: app.path.popToRoot()
  }
  return .none
}

func delete(_ app: inout AppState, on id: Int, _ event: ContactFeature.Event) -> Effect {
  if event == .deletionConfirmed, case .contact(let page) = app.path[id: id] {
    app.contacts.remove(id: page.contact.id)
    app.path.pop(from: id)
  }
  return .none
}

func save(_ app: inout AppState, _ outcome: EditFeature.Outcome) -> Effect {
  switch outcome {
  case .saved(let contact): app.contacts[id: contact.id] = contact
  }
  return .none
}
// page: end

extension Prism where Whole == Screen, Part == ContactFeature.State {
  static var contact: Prism {
    Prism(
      extract: { if case .contact(let state) = $0 { state } else { nil } },
      embed: { .contact($0) }
    )
  }
}

extension Prism where Whole == Screen, Part == Settings {
  static var settings: Prism {
    Prism(
      extract: { if case .settings(let state) = $0 { state } else { nil } },
      embed: { .settings($0) }
    )
  }
}

// page: begin
func showTop(of store: Store<AppState>) {
  let path = store.state.path
  guard let id = path.ids.last, let top = path.screens.last else { return }
  let screen = store.scope(\.path, id: id).unwrapped(or: top)
  switch top {
  case .contact(let state):
    showContact(of: screen.scope(\.self, case: .contact).unwrapped(or: state))
  case .settings(let state):
    showSettings(of: screen.scope(\.self, case: .settings).unwrapped(or: state))
  }
}
// page: end

func showContact(of store: Store<ContactFeature.State>) {
  store.dispatch(ContactFeature.Event.deleteTapped)
}

// page: begin
func restored(_ path: Stack<Screen>) throws -> Stack<Screen> {
  let kept = try JSONEncoder().encode(path)
  return try JSONDecoder().decode(Stack<Screen>.self, from: kept)
}
// page: end

// page: begin
struct Window: Equatable, Sendable {
  var detail: Screen?
}

let windowReducer = Reducer<Window> {
  IfLet(\.detail, case: .contact) { ContactFeature.reducer }
  IfLet(\.detail, case: .settings) { Fields() }
}

func showDetail(of store: Store<Window>) {
  switch store.state.detail {
  case .contact(let state):
    showContact(of: store.scope(\.detail, case: .contact, as: .own).unwrapped(or: state))
  case .settings(let state):
    showSettings(of: store.scope(\.detail, case: .settings, as: .own).unwrapped(or: state))
  case nil: break
  }
}
// page: end

// page: begin
struct Settings: Hashable, Codable, Sendable {
  var nickname = ""
  var isPrivate = false
}

func showSettings(of store: Store<Settings>) {
  let isPrivate = store.binding(\.isPrivate)
  isPrivate.value = !isPrivate.value  // dispatches Edited(\Settings.isPrivate, true)
}
// page: end

// page: begin
extension Settings: NamedFields {
  static let namedFields = [
    NamedField("nickname", \Settings.nickname), NamedField("isPrivate", \Settings.isPrivate),
  ]
}
// page: end

// page: begin
struct Contact: Validated, Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var name = ""
  var email = ""

  static let validations = [
    Validation(\Contact.name, "Enter a name.") { !$0.name.isEmpty },
    Validation(\Contact.email, "An address has an @.") { $0.email.contains("@") },
    Validation(\Contact.email, "Use a private address.", shown: .afterSubmit) {
      !$0.email.hasSuffix("@example.com")
    },
  ]
}
// page: end

@Suite struct NavigationTests {
  private let ada = Contact.ada

  @Test func `messages are shown after an edit, or after an attempt to submit`() {
    // page: begin
    var form = Draft(Contact(id: 1))
    let before = form.messages(for: \.name)  // []
    form.name = ""
    let after = form.messages(for: \.name)  // ["Enter a name."]
    let isSubmitted = form.submit()  // false, and all messages are shown
    // page: end
    #expect(before == [])
    #expect(after == ["Enter a name."])
    #expect(!isSubmitted)
    #expect(form.messages == ["Enter a name.", "An address has an @."])
  }

  @Test func `a contact is edited in a sheet on a screen of the stack`() async {
    // page: begin
    let ada = Contact(id: 1, name: "Ada", email: "ada@home.net")
    let test = TestStore(state: AppState(contacts: [ada]), reducer: appReducer)
    await test.send(AppEvent.contactTapped(1)) {
      $0.path.push(.contact(.init(contact: ada)))
    }

    let page = test.store.scope(\.path, id: 0)
    await test.send(ContactFeature.Event.editTapped, to: page) {
      $0.path[id: 0] = .contact(
        .init(contact: ada, destination: .edit(.init(form: Draft(ada))))
      )
    }
    await test.send(EditFeature.Event.cancelTapped, to: page)
    await test.receive(Dismiss()) {
      $0.path[id: 0] = .contact(.init(contact: ada))  // The page is still there.
    }
    await test.send(Dismiss(), to: page) { $0.path.pop() }
    await test.finish()
    // page: end
  }

  @Test func `a link replaces the path, which is restored`() throws {
    let store = Store(state: AppState(contacts: [ada]), reducer: appReducer)
    store.dispatch(AppEvent.linkOpened(1))
    let path = try restored(store.state.path)
    #expect(path == store.state.path)
    #expect(path.screens == [.settings(Settings()), .contact(.init(contact: ada))])
    store.dispatch(AppEvent.homeTapped)
    #expect(store.state.path.screens.isEmpty)
  }

  @Test func `a view of the top screen sees it, and reaches it alone`() {
    let settings = Screen.settings(Settings())
    let store = Store(state: AppState(path: Stack([settings, settings])), reducer: appReducer)
    let screen = store.scope(\.path, id: 1).unwrapped(or: settings)
    let top = screen.scope(\.self, case: .settings).unwrapped(or: Settings())
    let seen = StateRecorder(of: top)
    showTop(of: store)
    #expect(store.state.path.screens == [settings, .settings(Settings(isPrivate: true))])
    #expect(seen.told.values.map(\.isPrivate) == [false, true])

    store.scope(\.path, id: 0).dispatch(Edited(\Settings.nickname, "A."))
    #expect(seen.told.values.count == 2)

    let contact = Screen.contact(.init(contact: ada))
    let other = Store(state: AppState(path: Stack([contact])), reducer: appReducer)
    showTop(of: other)
    guard case .contact(let page) = other.state.path.screens.last else {
      Issue.record("the contact has gone")
      return
    }
    #expect(page.destination == .deletion(.deletion(of: ada)))
  }

  @Test func `a detail that nobody dismisses is shown by its case`() {
    let store = Store(state: Window(), reducer: windowReducer)
    showDetail(of: store)
    #expect(store.state == Window())

    let window = Store(state: Window(detail: .settings(Settings())), reducer: windowReducer)
    let settings = window.scope(\.detail, case: .settings, as: .own)
    #expect(!settings.isPresented)
    showDetail(of: window)
    #expect(settings.state == Settings(isPrivate: true))

    let page = ContactFeature.State(contact: ada)
    let contact = Store(state: Window(detail: .contact(page)), reducer: windowReducer)
    showDetail(of: contact)
    let shown = contact.scope(\.detail, case: .contact, as: .own)
    #expect(shown.state?.destination == .deletion(.deletion(of: ada)))
    #expect(!shown.isPresented)
    #expect(contact.scope(\.detail, case: .settings).state == nil)
  }
}
