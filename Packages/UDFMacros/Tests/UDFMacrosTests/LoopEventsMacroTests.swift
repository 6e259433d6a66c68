import Testing

struct LoopEventsMacroTests {
  @Test func `a method is asked for by each event, and called by it`() throws {
    try expectExpansion(
      of: """
        @LoopEvents enum CounterEvent {
          case increase, decrease
          case selected(Increment)
          case reset(to: Int, by: String)
          case moved(Int, Int)
        }
        """,
      """
      enum CounterEvent {
        case increase, decrease
        case selected(Increment)
        case reset(to: Int, by: String)
        case moved(Int, Int)

        /// The type that handles the events, with a method for each.
        @MainActor
        protocol Handler: AnyObject {
          func increase()
          func decrease()
          func selected(_ value: Increment)
          func reset(to: Int, by: String)
          func moved(_ value0: Int, _ value1: Int)
        }

        /// Calls the method for this event.
        @MainActor
        func send(to handler: some Handler) {
          switch self {
          case .increase:
            handler.increase()
          case .decrease:
            handler.decrease()
          case .selected(let value):
            handler.selected(value)
          case .reset(to: let value0, by: let value1):
            handler.reset(to: value0, by: value1)
          case .moved(let value0, let value1):
            handler.moved(value0, value1)
          }
        }
      }
      """
    )
  }

  @Test func `a generic enum cannot hold a protocol`() throws {
    try expectMisuse(
      of: """
        @LoopEvents enum Event<T> {
          case tapped(T)
        }
        """,
      "@LoopEvents is for an enum without generic parameters",
      column: 23
    )
  }

  @Test(arguments: ["handle", "start", "stop", "state", "update"])
  func `an event is not named like what a loop has already`(name: String) throws {
    try expectMisuse(
      of: """
        @LoopEvents enum Event {
          case \(name)
        }
        """,
      "event \(name) would be mistaken for \(name) of the loop: name it after what happened, as"
        + " \(name)Tapped",
      line: 2,
      column: 8,
      fix: "rename it to \(name)Tapped",
      fixed: """
        @LoopEvents enum Event {
          case \(name)Tapped
        }
        """
    )
  }
}
