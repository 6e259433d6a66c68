import ArgumentParser
import CounterFeature
import Testing
import UDFKit

@testable import RadarApp

/// Tests commands that name a row of a list.
@MainActor
struct RowCommandTests {
  private struct Lamp: Equatable, Identifiable, Sendable {
    let id: String
    var isOn = false
  }

  private struct House: Equatable, Sendable {
    var counter = CounterState()
    var lamps: IdentifiedArray<Lamp> = []
  }

  private enum LampAction: Action, Equatable { case tapped }

  private static let feature = Feature<House>(
    HouseCommands.self,
    at: \.counter,
    CounterFeature.reducer,
    pane: CounterFeature.connect
  )

  private enum HouseCommands: FeatureCommands {
    static let name = "house"
    static let all: [any FeatureCommand<House>.Type] = [Tap.self, Last.self]

    struct Tap: FeatureCommand {
      static let configuration = command("tap", "Tap a lamp.")
      @Argument(help: .named("LAMP", "The lamp.")) var lamp: String
      var deed: Deed<House> {
        Deed(LampAction.tapped).row(\.lamps, called: "LAMP") { _ in lamp }
      }
    }

    struct Last: FeatureCommand {
      static let configuration = command("last", "Tap the last lamp.")
      var deed: Deed<House> {
        Deed(LampAction.tapped)
          .row(\.lamps) { house in
            guard let last = house.lamps.last else {
              throw CommandError("There is no lamp at all")
            }
            return last.id
          }
      }
    }
  }

  private static func store(_ names: [String]) -> Store<House> {
    Store(state: House(lamps: IdentifiedArray(names.map { Lamp(id: $0) }))) {
      ForEach(\House.lamps) {
        On(LampAction.self) { lamp, _ in
          lamp.isOn.toggle()
          return .none
        }
      }
    }
  }

  private func error(_ command: Int, _ text: String, in store: Store<House>) -> String? {
    message {
      let deed = try #require(Self.feature.forms[command].read(text).deed)
      try deed.target(store).dispatch(deed.action)
    }
  }

  @Test func `the row that was named gets the action, and no other row`() {
    let store = Self.store(["hall", "attic", "cellar"])
    #expect(error(0, "attic", in: store) == nil)
    #expect(store.state.lamps.map(\.isOn) == [false, true, false])
    #expect(error(1, "", in: store) == nil)
    #expect(store.state.lamps.map(\.isOn) == [false, true, true])
  }

  @Test(arguments: [
    ([], "none is there yet"), (["hall"], "choose one of hall"),
    (["a", "b", "c", "d", "e"], "choose one of a, b, c, d, e"),
    (["a", "b", "c", "d", "e", "f"], "choose one of a, b, c, d, e, …"),
  ])
  func `a row that is not there is an error that names those that are`(
    names: [String],
    choice: String
  ) {
    let store = Self.store(names)
    let before = store.state
    #expect(error(0, "rome", in: store) == "There is no LAMP \"rome\": \(choice)")
    #expect(store.state == before)
  }

  @Test func `an id that cannot be found says why in its own words`() {
    #expect(error(1, "", in: Self.store([])) == "There is no lamp at all")
  }
}
