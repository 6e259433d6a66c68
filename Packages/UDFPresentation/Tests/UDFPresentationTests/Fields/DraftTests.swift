import Foundation
import Testing
import UDFComponents
import UDFKit
import UDFPresentation
import UDFTesting

/// Forms: what is wrong with the values, and when it is shown.
@Suite struct DraftTests {
  struct SignUp: Validated, Hashable, Codable, Sendable {
    var name = ""
    var password = ""
    var repeated = ""
    var newsletter = false

    static let validations = [
      Validation(\SignUp.name, "Enter a name.") { !$0.name.isEmpty },
      Validation(\SignUp.name, "Use no digits.") { !$0.name.contains(where: \.isNumber) },
      Validation(\SignUp.password, "8 characters or more.", shown: .always) {
        $0.password.count >= 8
      },
      Validation(\SignUp.repeated, "The passwords differ.", shown: .afterSubmit) {
        $0.password == $0.repeated
      },
    ]
  }

  struct App: Equatable, Sendable { var form = Draft(SignUp()) }

  @Test func `before the first edit only the messages that are always shown are shown`() {
    let form = Draft(SignUp())
    #expect(form.messages == ["8 characters or more."])
    #expect(form.messages(for: \.name) == [])
    #expect(!form.isValid)
  }

  struct Move: Validated, Equatable, Sendable {
    struct Address: Equatable, Sendable {
      var street = "High Street"
      var city = ""
    }

    var address = Address()
    var name = ""

    static let validations = [
      Validation(\Move.address, "Enter a street.") { !$0.address.street.isEmpty },
      Validation(\Move.address.city, "Enter a city.") { !$0.address.city.isEmpty },
      Validation(\Move.name, "Enter a name.") { !$0.name.isEmpty },
    ]
  }

  @Test func `an edit of a part of a field is an edit of the field`() {
    var form = Draft(Move())
    form.address.street = ""
    #expect(form.messages(for: \.address) == ["Enter a street."])
    let store = Store(state: Draft(Move()), reducer: Fields())
    store.dispatch(Edited(\Move.address.street, ""))
    #expect(store.state.messages == ["Enter a street."])
  }

  struct Order: Validated, Equatable, Sendable {
    var lines = ["tea"]
    var address: Move.Address? = Move.Address()
    var observed = Move.Address() { didSet {} }
    var billing: Move.Address?
    var linesOfBill = ""

    static let validations = [
      Validation(\Order.lines, "lines") { _ in false },
      Validation(\Order.lines[0], "first line") { _ in false },
      Validation(\Order.address, "address") { _ in false },
      Validation(\Order.observed, "observed") { _ in false },
      Validation(\Order.billing!.street, "street of the bill") { _ in false },
      Validation(\Order.linesOfBill, "lines of the bill") { _ in false },
    ]
  }

  @Test(arguments: [
    (Edited(\Order.lines[0], ""), ["lines", "first line"]),
    (Edited(\Order.lines[0], "tea"), ["lines", "first line"]),
    (Edited(\Order.lines, []), ["lines", "first line"]),
    (Edited(\Order.address!.street, ""), ["address"]),
    (Edited(\Order.observed.street, ""), ["observed"]),
    (Edited(\Order.billing, nil), ["street of the bill"]),
    (Edited(\Order.linesOfBill, ""), ["lines of the bill"]),
  ])
  func `an edit of a part without a place of its own is one of the field`(
    edit: Edited<Order>,
    messages: [String]
  ) {
    let store = Store(state: Draft(Order()), reducer: Fields())
    store.dispatch(edit)
    #expect(store.state.messages == messages)
  }

  @Test func `a binding of a part edits the field`() {
    let store = Store(state: Draft(Order()), reducer: Fields())
    store.binding(\.lines[0]).value = ""
    #expect(store.state.messages(for: \.lines) == ["lines"])
  }

  @Test func `an edit of a field is an edit of its parts`() {
    var form = Draft(Move())
    form.address = Move.Address(street: "")
    #expect(form.messages == ["Enter a street.", "Enter a city."])
  }

  @Test func `after the first edit of a field its messages are shown, and no other's`() {
    var form = Draft(SignUp())
    form.name = "R2"
    #expect(form.messages(for: \.name) == ["Use no digits."])
    form.name = ""
    #expect(form.messages(for: \.name) == ["Enter a name."])
    form.repeated = "secret"
    #expect(form.messages(for: \.repeated) == [])
    form.name = "Ada"
    #expect(form.messages(for: \.name) == [])
  }

  @Test func `after an attempt to submit all messages are shown`() {
    var form = Draft(SignUp(repeated: "x"))
    let isFirstValid = form.submit()
    #expect(!isFirstValid)
    #expect(
      form.messages == ["Enter a name.", "8 characters or more.", "The passwords differ."]
    )
    form.values = SignUp(name: "Ada", password: "countess", repeated: "countess")
    let isSecondValid = form.submit()
    #expect(isSecondValid)
    #expect(form.messages == [])
    #expect(form.isValid)
  }

  @Test func `a change of the values is no edit`() {
    var form = Draft(SignUp())
    form.values.name = "R2"
    #expect(form.name == "R2")
    #expect(form.messages(for: \.name) == [])
  }

  @Test func `an edit of the values reaches the form`() async {
    let test = TestStore(state: App(), reducer: Reducer { Scope(\.form) { Fields() } })
    await test.send(Edited(\SignUp.name, "R2")) { $0.form.name = "R2" }
    await test.send(Edited(\SignUp.newsletter, true)) { $0.form.newsletter = true }
    #expect(test.state.form.messages(for: \.name) == ["Use no digits."])
    await test.finish()
  }

  @Test func `a binding of a form dispatches an edit of its values`() {
    let store = Store(state: App(), reducer: Reducer { Scope(\.form) { Fields() } })
    let recorder = ActionRecorder<App>()
    recorder.connect(to: store)
    let name = store.scope(\.form).binding(\.name)
    name.value = "R2"
    #expect(name.value == "R2")
    #expect(store.state.form.messages(for: \.name) == ["Use no digits."])
    #expect(recorder.told.values.first?.action as? Edited<SignUp> == Edited(\.name, "R2"))
  }

  @Test func `a part of a field is changed in place`() {
    struct Item: Equatable, Sendable {
      private final class Storage: Sendable {}
      private var storage = Storage()
      var isWritten = false
      /// Writes to the item, and returns whether there is no copy of it.
      mutating func write() -> Bool {
        isWritten = true
        return isKnownUniquelyReferenced(&storage)
      }
      static func == (left: Item, right: Item) -> Bool { left.isWritten == right.isWritten }
    }
    struct Bag: Validated {
      var item = Item()
      static let validations = [Validation(\Bag.item, "Leave it.") { !$0.item.isWritten }]
    }
    var form = Draft(Bag())
    let isOnly = form.item.write()
    #expect(isOnly)
    #expect(form.messages == ["Leave it."])
  }

  @Test func `the same edits are encoded alike`() throws {
    var form = Draft(SignUp())
    form.repeated = ""
    form.password = ""
    form.name = ""
    let text = String(decoding: try JSONEncoder().encode(form), as: UTF8.self)
    #expect(text.contains("\"edited\":[0,1,2,3]"))
  }

  @Test func `a form is restored with what it showed`() throws {
    var form = Draft(SignUp())
    form.name = "R2"
    let restored = try JSONDecoder().decode(
      Draft<SignUp>.self,
      from: JSONEncoder().encode(form)
    )
    #expect(restored == form)
    #expect(restored.messages == form.messages)
    #expect(restored.hashValue == form.hashValue)
  }
}
