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

  @Test func `a prism is written for each case`() throws {
    try expectExpansion(
      of: """
        @Prisms public enum Screen {
          case login(name: String)
          case row(Int, title: String)
          case settings
        }
        """,
      """
      public enum Screen {
        case login(name: String)
        case row(Int, title: String)
        case settings

        /// The ways into the cases.
        public enum Prisms {
          public static var login: UDFKit.Prism<Screen, String> {
            UDFKit.Prism(column: 0, name: "login") { whole in
              if case .login(name: let value) = whole {
                value
              } else {
                nil
              }
            } embed: { part in
              .login(name: part)
            }
          }
          public static var row: UDFKit.Prism<Screen, (Int, String)> {
            UDFKit.Prism(column: 1, name: "row") { whole in
              if case .row(let value0, title: let value1) = whole {
                (value0, value1)
              } else {
                nil
              }
            } embed: { part in
              .row(part.0, title: part.1)
            }
          }
          public static var settings: UDFKit.Prism<Screen, Void> {
            UDFKit.Prism(column: 2, name: "settings") { whole in
              if case .settings = whole {
                ()
              } else {
                nil
              }
            } embed: { _ in
              .settings
            }
          }
        }
      }
      """
    )
  }

  @Test func `a type that is no enum has no prisms`() throws {
    try expectMisuse(
      of: "@Prisms struct Screen {}",
      "@Prisms is for an enum",
      fix: "remove @Prisms"
    )
  }

  @Test func `an enum without cases has no prisms`() throws {
    try expectMisuse(
      of: "@Prisms enum Screen {}",
      "@Prisms has nothing to do: enum Screen has no cases",
      column: 14,
      fix: "remove @Prisms"
    )
  }

  @Test func `two cases of one name cannot have a prism each`() throws {
    try expectMisuse(
      of: """
        @Prisms enum Screen {
          case row(Int)
          case row(name: String)
        }
        """,
      "@Prisms names a prism for its case: give one of the cases row another name",
      line: 3,
      column: 8
    )
  }
}
