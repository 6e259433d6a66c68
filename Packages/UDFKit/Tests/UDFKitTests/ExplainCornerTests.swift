import Testing

@testable import UDFInspection
@testable import UDFKit

/// What `explain` says of states that cannot be compared as a whole, and of names that are nearly right.
@Suite struct ExplainCornerTests {
  enum Change: Action { case one, nothing }

  /// What is said of an action that makes the change, and of one that makes none.
  private static func said<State: Sendable>(
    of state: State,
    _ change: @escaping @Sendable (inout State) -> Void
  ) -> [String] {
    let store = Store(state: state) {
      changing(Change.self) { state, action in if case .one = action { change(&state) } }
    }
    return [Change.one, .nothing].flatMap { store.explain($0).steps.map(\.verdict.text) }
  }

  private static let changed = Explanation.Verdict.changed.text
  private static let unchanged = Explanation.Verdict.unchanged.text
  private static let ran = Explanation.Verdict.ran.text

  @Test func `another object is a change, and of the same one nothing can be told`() {
    final class Box: Sendable {}
    struct Holder: Sendable { var box = Box() }
    #expect(Self.said(of: Holder()) { $0.box = Box() } == [Self.changed, Self.ran])
  }

  @Test func `the cases of an enum differ, with and without values`() {
    enum Mode: Sendable {
      case off, idle
      case busy(@Sendable () -> Void)
      case done([Int: @Sendable () -> Void])
    }
    #expect(Self.said(of: Mode.off) { $0 = .idle } == [Self.changed, Self.unchanged])
    #expect(Self.said(of: Mode.off) { $0 = .busy {} } == [Self.changed, Self.unchanged])
    #expect(Self.said(of: Mode.busy {}) { $0 = .done([:]) } == [Self.changed, Self.ran])
    let done = Mode.done([:])
    #expect(Self.said(of: done) { $0 = .done([1: {}]) } == [Self.changed, Self.unchanged])
  }

  @Test func `a state without == is compared part by part, and what cannot be hides nothing`() {
    struct Plain: Sendable { var number = 0, text: String? }
    struct Mixed: Sendable {
      var callback: @Sendable () -> Void = {}
      var plain = Plain()
    }
    #expect(Self.said(of: Plain()) { $0.number = 1 } == [Self.changed, Self.unchanged])
    #expect(Self.said(of: Plain()) { $0.text = "new" } == [Self.changed, Self.unchanged])
    #expect(Self.said(of: Mixed()) { $0.plain.number = 1 } == [Self.changed, Self.ran])
  }

  private static func nearest(to name: String, among names: [String]) -> [String] {
    Explanation.nearest(to: "App.\(name)", among: names) { "App.\($0)" }
  }

  @Test(arguments: [
    // Three of nine characters are taken out, replaced; three of twelve are put in.
    "abcdef", "defghi", "abefhi", "abcxxxghi", "xbcdxfghx", "xxxabcdefghi", "abcdefghixyz",
    "axbcdexfghix", "ABCDEFGHI",
  ])
  func `a name is near with a third of it changed`(name: String) {
    #expect(Self.nearest(to: "abcdefghi", among: [name]) == [name])
    #expect(Self.nearest(to: name, among: ["abcdefghi"]) == ["abcdefghi"])
  }

  @Test(arguments: [
    "abcde", "efghi", "bdfhi", "abxxxxghi", "xbcxexghx", "xxxxxabcdefghi", "abcdefghivwxyz",
    "axbxcxdxexfghi", "ihgfedcba",
  ])
  func `a name is not near with more of it changed`(name: String) {
    #expect(Self.nearest(to: "abcdefghi", among: [name]) == [])
    #expect(Self.nearest(to: name, among: ["abcdefghi"]) == [])
  }

  @Test func `the three nearest are named, best first, and each once`() {
    let names = ["abcxxxghi", "abcdefghx", "abcdefgxx", "abcdefghx", "xbcdefghi", "abcdefghi"]
    #expect(Self.nearest(to: "abcdefghi", among: names) == ["abcdefghi", "abcdefghx", "xbcdefghi"])
  }

  @Test func `another type behind an existential is a change`() {
    struct Home: Sendable {}
    struct Login: Sendable {}
    struct App: Sendable { var screen: any Sendable = Home() }
    #expect(Self.said(of: App()) { $0.screen = Login() }.first == Self.changed)
  }

  @Test func `law 10: what was tried on a copy does not say where a row lies`() {
    let store = Store(state: [Row(id: 1, title: "first"), Row(id: 1, title: "second")]) {
      changing(RowAction.self) { (rows: inout [Row], _) in rows.insert(Row(id: 0), at: 0) }
      ForEach(\.self) { Feature.row }
    }
    let row = store.scope(\.self, id: 1)
    #expect(row.state?.title == "first")
    _ = row.explain(RowAction.toggled)
    #expect(row.state?.title == "first")
  }
}
