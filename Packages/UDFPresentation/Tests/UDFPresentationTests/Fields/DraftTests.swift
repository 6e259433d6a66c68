import Foundation
import Testing
import UDFComponents
import UDFKit
import UDFPresentation
import UDFTesting

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

  struct Address: Equatable, Sendable {
    var street = "High Street"
    var city = ""
  }

  struct Order: Validated, Equatable, Sendable {
    var lines = ["tea"]
    var home = Address()
    var address: Address? = Address()
    var observed = Address() { didSet {} }
    var billing: Address?
    var linesOfBill = ""

    static let validations = [
      Validation(\Order.lines, "lines") { _ in false },
      Validation(\Order.lines[0], "first line") { _ in false },
      Validation(\Order.home, "home") { _ in false },
      Validation(\Order.home.city, "city") { _ in false },
      Validation(\Order.address, "address") { _ in false },
      Validation(\Order.observed, "observed") { _ in false },
      Validation(\Order.billing!.street, "street of the bill") { _ in false },
      Validation(\Order.linesOfBill, "lines of the bill") { _ in false },
    ]
  }

  @Test(arguments: [
    (Edited(\Order.lines[0], ""), ["lines", "first line"]),
    (Edited(\Order.lines[0], "tea"), ["lines", "first line"]),
    (Edited(\Order.lines, []), ["lines", "first line"]), (Edited(\Order.home.street, ""), ["home"]),
    (Edited(\Order.home, Address()), ["home", "city"]),
    (Edited(\Order.address!.street, ""), ["address"]),
    (Edited(\Order.observed.street, ""), ["observed"]),
    (Edited(\Order.billing, nil), ["street of the bill"]),
    (Edited(\Order.linesOfBill, ""), ["lines of the bill"]),
  ])
  func `an edit counts for the field and for its parts`(edit: Edited<Order>, messages: [String]) {
    let store = Store(state: Draft(Order()), reducer: Fields())
    store.dispatch(edit)
    #expect(store.state.messages == messages)
  }

  @Test func `after the first edit of a field its messages are shown, and no other's`() {
    var form = Draft(SignUp())
    #expect(form.messages == ["8 characters or more."])
    #expect(!form.isValid)
    form.values.name = "R2"  // a change of the values is no edit
    #expect(form.messages == ["8 characters or more."])
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
    #expect(form.messages == ["Enter a name.", "8 characters or more.", "The passwords differ."])
    form.values = SignUp(name: "Ada", password: "countess", repeated: "countess")
    let isSecondValid = form.submit()
    #expect(isSecondValid)
    #expect(form.messages == [])
    #expect(form.isValid)
  }

  @Test func `a binding of a form dispatches an edit of its values`() {
    let store = Store(state: App()) { Scope(\.form) { Fields() } }
    let recorder = ActionRecorder<App>()
    recorder.connect(to: store)
    let name = store.scope(\.form).binding(\.name)
    name.value = "R2"
    #expect(name.value == "R2")
    #expect(store.state.form.messages(for: \.name) == ["Use no digits."])
    #expect(recorder.told.values.first?.action as? Edited<SignUp> == Edited(\.name, "R2"))
  }

  @Test func `a part of a field is changed in place`() {
    var form = Draft(Order())
    let places = (0..<3).map { _ in
      form.lines[0] += "!"
      // Proof: the address is compared, and never used to read.
      return form.lines.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(Set(places.dropFirst()).count == 1)
    #expect(form.messages == ["lines", "first line"])
  }

  @Test func `a form is restored with what it showed, and equal edits are encoded alike`() throws {
    var form = Draft(SignUp())
    form.repeated = ""
    form.password = ""
    form.name = ""
    let data = try JSONEncoder().encode(form)
    #expect(String(decoding: data, as: UTF8.self).contains("\"edited\":[0,1,2,3]"))
    let restored = try JSONDecoder().decode(Draft<SignUp>.self, from: data)
    #expect(restored == form)
    #expect(restored.messages == form.messages)
    #expect(restored.hashValue == form.hashValue)
  }
}
