import Testing
import UDFInspection
import UDFKit
import UDFMacros

@Prisms
private enum Screen: Equatable {
  case login(name: String)
  case left(Int)
  case right(Int)
  case row(Int, title: String)
  case settings
}

struct PrismsMacroTests {
  @Test func `each prism takes its case apart and puts it together`() {
    let screens: [Screen] = [
      .login(name: "a"), .left(1), .right(1), .row(2, title: "b"), .settings,
    ]
    func check<Part>(_ prism: Prism<Screen, Part>, _ index: Int) {
      for (other, screen) in screens.enumerated() {
        #expect(prism.extract(screen).map(prism.embed) == (other == index ? screen : nil))
      }
    }
    check(Screen.Prisms.login, 0)
    check(Screen.Prisms.left, 1)
    check(Screen.Prisms.right, 2)
    check(Screen.Prisms.row, 3)
    check(Screen.Prisms.settings, 4)
  }

  @Test func `prisms of the same types are ways of their own for a reducer`() {
    struct Touched: Action {}
    struct State: Sendable { var screen = Screen.left(1) }
    let store = Store(
      state: State(),
      reducer: Reducer {
        IfCase(\.screen, Screen.Prisms.right) {
          On(Touched.self) { number, _ in
            number += 100
            return .none
          }
        }
        IfCase(\.screen, Screen.Prisms.left) {
          On(Touched.self) { number, _ in
            number += 10
            return .none
          }
        }
      }
    )
    store.dispatch(Touched())
    #expect(store.state.screen == .left(11))
    #expect(store.rules.map(\.slice) == ["\\.screen.right", "\\.screen.left"])
  }

  @Test func `what is generated is as public as the enum, and names UDFKit`() throws {
    let expanded = try expansion(
      of: "@Prisms public enum Screen {\n  case row(Int, title: String)\n}"
    )
    #expect(expanded.contains("  public enum Prisms {\n    public static var row: "))
    #expect(
      expanded.contains(": UDFKit.Prism<Screen, (Int, String)> {\n      UDFKit.Prism(column: 0, ")
    )
  }
}
