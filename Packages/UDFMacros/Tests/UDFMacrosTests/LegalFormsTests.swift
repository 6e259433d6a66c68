import Testing
import UDFKit
import UDFMacros
import UDFStyles

/// Sources that Swift allows and that the macros have to allow too.
@MainActor
struct LegalFormsTests {
  @Prisms
  indirect enum Tree: Equatable, Sendable {
    case leaf
    case node(Self)
    case nodes([Self], name: String)
  }

  /// Their prisms are as available as the cases, and there is none for the last one.
  @Prisms
  enum Age: Equatable, Sendable {
    case new
    @available(*, deprecated) case old
    @available(*, deprecated, message: "use new") case older
    @available(*, unavailable) case gone
  }

  /// Its loop compiles without warnings, and has nothing for the unavailable fields.
  @LoopFields
  struct Profile: Equatable, Sendable {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var name: String! = "a"
    @available(*, deprecated) var nick: String?
    @available(*, deprecated, message: "use name") var title = ""
    @available(*, unavailable) var gone: Int { 0 }
    @available(watchOS, unavailable, message: "gone") var size: Int { 3 }
  }

  @LoopEvents
  enum Event {
    case asked(then: () -> Void)
    case moved(x: Int, y: Int)
  }

  @LoopFields
  struct Stock: Equatable, Sendable {
    var price = 1.0
    var change = 2.0
    private(set) var total = 3
    var tap: @Sendable () -> Int = { 0 }
    var out: any Sendable = 1
    package internal(set) var name = ""
    var children: [Self] = []

    static func == (left: Self, right: Self) -> Bool { left.tap() == right.tap() }
  }

  final class Handler: Event.Handler {
    var heard: [String] = []
    func asked(then: @escaping () -> Void) { then() }
    func moved(x: Int, y: Int) { heard.append("\(x), \(y)") }
  }

  @Test func `a payload of the enum's own type has a prism`() {
    #expect(Tree.Prisms.node.extract(.node(.leaf)) == .leaf)
    #expect(Tree.Prisms.node.embed(.leaf) == .node(.leaf))
    #expect(Tree.Prisms.nodes.extract(.nodes([.leaf], name: "a"))?.0 == [.leaf])
  }

  @Test func `events may carry closures and labels`() {
    let handler = Handler()
    var isDone = false
    Event.asked { isDone = true }.send(to: handler)
    #expect(isDone)
    Event.moved(x: 1, y: 2).send(to: handler)
    #expect(handler.heard == ["1, 2"])
  }

  @Test func `fields may be functions, existentials, states, or named like a parameter`() {
    let loop = Stock.Loop(initial: Stock())
    loop.updateChange { $0 + 1 }
    #expect(loop.change == 3)
    loop.updateTap { 7 }
    loop.update(price: 5, out: "a")
    #expect(loop.tap() == 7)
    #expect(loop.price == 5)
    #expect(loop.out as? String == "a")
    #expect(loop.total == 3)
    loop.updateName("a")
    loop.updateChildren([loop.state.value])
    #expect(loop.children.map(\.name) == ["a"])
  }

  @Test func `a field that is unwrapped implicitly has the updaters of an optional`() {
    let loop = Profile.Loop(initial: Profile())
    loop.updateName { $0.map { $0 + "b" } }
    #expect(loop.name == "ab")
    #expect(loop.size == 3)
    loop.updateName(nil)
    loop.update(name: .set("c"))
    #expect(loop.name == "c")
  }
}

extension LegalFormsTests {
  @Test(arguments: [("public ", "public "), ("package ", "package "), ("", ""), ("private ", "")])
  func `what is generated is as public as the extension in which the enum lies`(
    access: String,
    expected: String
  ) throws {
    let source = "\(access)extension Shop {\n  @LoopEvents enum Event {\n    case tapped\n  }\n}"
    let expanded = try expansion(of: source)
    #expect(expanded.contains("    \(expected)protocol Handler: AnyObject {\n      func tapped()"))
    #expect(expanded.contains("    \(expected)func send(to handler: some Handler) {\n"))
  }
}
