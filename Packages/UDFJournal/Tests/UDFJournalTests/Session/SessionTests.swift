import Foundation
import Testing
import UDFKit

@testable import UDFJournal

/// Sessions as JSON lines.
@Suite struct SessionTests {
  static let types = ActionTypes(of: Store(state: ShopState(), reducer: shopReducer))

  static func read(_ lines: String...) throws -> History<ShopState> {
    try read(Data(lines.joined(separator: "\n").utf8))
  }

  private static func read(
    _ session: Data,
    _ migrations: [JournalMigration] = []
  ) throws -> History<ShopState> {
    try History(
      session: session,
      named: "a.jsonl",
      initial: ShopState(),
      by: shopReducer,
      types,
      migrations: migrations
    )
  }

  static var header: String {
    get throws {
      let empty = History(from: ShopState(), by: shopReducer)
      return String(decoding: try empty.session(types).dropLast(), as: UTF8.self)
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `a session is read as it was written`(seed: UInt64) async throws {
    let program = await Program(seed: seed, count: 40)
    let data = try program.history.session(Self.types)
    let again = try Self.read(data)
    #expect(Array(again.states) == program.states)
    #expect(try again.session(Self.types) == data)
    for (left, right) in zip(again.entries, program.history.entries) {
      #expect(left.address == right.address)
      #expect("\(left.time.timeIntervalSince1970)" == "\(right.time.timeIntervalSince1970)")
      #expect((left.cause, left.rule) == (right.cause, right.rule))
      #expect(left.rejection == right.rejection)
    }
  }

  @Test func `a session of an older version is migrated, and one of this version is not`() throws {
    let old = "{\"format\":1,\"state\":\"S\",\"start\":{\"old\":4}}"
    let lines = [
      old, #"{"name":"Gone","action":{}}"#, #"{"name":"Old","action":{"renamed":{"to":"tea"}}}"#,
    ]
    let step = JournalMigration(to: 2) { state in
      let number = try JSONDecoder().decode([String: Int].self, from: state)["old"]
      return try JSONEncoder().encode(ShopState(count: number ?? 0))
    } action: { name, content in
      name == "Gone" ? nil : (name.replacing("Old", with: "UDFJournalTests.ShopAction"), content)
    }
    let history = try Self.read(Data(lines.joined(separator: "\n").utf8), [step])
    #expect(history.start.count == 4 && history.entries.count == 1)
    let action = history.entries.first?.action as? ShopAction
    #expect(action == .renamed(to: "tea", by: nil))
    let new = try history.session(Self.types, version: 2)
    #expect(String(decoding: new, as: UTF8.self).contains("\"version\":2,\"start\""))
    #expect(try Self.read(new, [step]).state == history.state)
    #expect(throws: SessionError.self) { try Self.read(lines[0], lines[2]) }
  }

  @Test func `a line is readable`() throws {
    let entry = Entry(
      number: 3,
      action: ShopAction.renamed(to: "tea", by: nil),
      address: nil,
      location: SourceLocation(fileID: "Shop/Cart.swift", line: 12),
      time: Date(timeIntervalSince1970: 1.5)
    )
    let history = History(from: ShopState(), by: shopReducer, [entry])
    let data = try history.session(Self.types)
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let header = #"{"format":1,"state":"UDFJournalTests.ShopState","start":{"count":0"#
    #expect(lines[0].hasPrefix(header))
    #expect(
      lines[1]
        == #"{"action":{"renamed":{"to":"tea"}},"location":"Shop/Cart.swift:12","#
        + #""name":"UDFJournalTests.ShopAction","number":3,"time":1.5}"#
    )
  }

  @Test func `a line that a person wrote needs only a name and an action`() throws {
    let history = try Self.read(
      Self.header,
      #"{"name": "UDFJournalTests.ShopAction", "action": {"added": {"_0": 4}}}"#,
      "",
      #"{"name":"UDFJournalTests.ItemAction","action":{"liked":{}},"path":"\\.items[…]","ids":[2]}"#
    )
    #expect(history.entries.map(\.number) == [1, 2])
    #expect(history.state.count == 4)
    #expect(history.state.items.map(\.likes) == [0, 1, 0])
    #expect(history.entries[1].location.description == "a.jsonl:4")
  }

  private static let shop = #"{"name":"UDFJournalTests.ShopAction","action":"#
  private static let liked =
    #"{"name":"UDFJournalTests.ItemAction","action":{"liked":{}},"path":"\\."#
  private static let noShop = "The content is no action of the type UDFJournalTests.ShopAction: "
  private static let noSlice = #"The state has no slice \."#
  private static let gone = "It may have been renamed or removed."

  @Test(arguments: [
    (
      #"{"name":"Old","action":{}}"#,
      "No action type has the name Old. If it was renamed, add .writing(…, formerly: [\"Old\"])."
    ),
    (#"\#(shop){"added":{}}}"#, #"\#(noShop).added: "_0" is missing"#),
    (#"\#(shop){"stolen":{}}}"#, #"\#(noShop)it has no case "stolen""#),
    (#"\#(liked)rows[…]","ids":[2]}"#, "\(noSlice)rows[…] with the ids [2]. \(gone)"),
    (#"\#(liked)items[…]","ids":["a"]}"#, #"\#(noSlice)items[…] with the ids ["a"]. \#(gone)"#),
    (
      #"\#(shop){"removed":{}},"inputs":{"now":[9223372036854775807,0],"random":{"state":1},"seed":1}}"#,
      "The time \"now\" is out of range. Choose one within 2^52 seconds of 1970."
    ),
    (#"{"action":{"removed":{}}}"#, "\"name\" is missing"),
    (#"{"name":"UDFJournalTests.ShopAction"}"#, "\"action\" is missing"),
  ])
  func `a wrong line is named, and says what is wrong`(line: String, reason: String) throws {
    let header = try Self.header
    let error = #expect(throws: SessionError.self) { try Self.read(header, "", line) }
    #expect(error?.description == "a.jsonl:3: \(reason)")
  }

  @Test func `a session is read past a byte order mark`() throws {
    #expect(try Self.read("\u{FEFF}" + Self.header, Self.line()).state.count == 1)
  }

  @Test func `a wrong header is named`() throws {
    let newer = #expect(throws: SessionError.self) {
      try Self.read(#"{"format":2,"state":"A","start":{}}"#)
    }
    #expect(
      newer?.description
        == "a.jsonl:1: The session has the format 2, and this program reads up to 1. Update the program."
    )
    #expect(throws: SessionError.self) { try Self.read("") }
    let startless = #expect(throws: SessionError.self) {
      try Self.read(#"{"format":1,"state":"A"}"#)
    }
    #expect(startless?.description == "a.jsonl:1: \"start\" is missing")
  }

  private static func line(_ number: Int? = nil) -> String {
    let number = number.map { ",\"number\":\($0)" } ?? ""
    return #"{"name":"UDFJournalTests.ShopAction","action":{"added":{"_0":1}}\#(number)}"#
  }

  @Test(
    arguments: [
      ([.max, nil], 2), ([.max - 1, nil], 3), ([-1], 2), ([0], 2), ([1, 1], 3), ([7, nil, 3], 4),
      ([.min], 2), ([3, nil, 4], 4),
    ] as [([Int?], Int)]
  )
  func `a number that is not after the last one is refused, and its line is named`(
    numbers: [Int?],
    line: Int
  ) throws {
    let lines = [try Self.header] + numbers.map(Self.line)
    let error = #expect(throws: SessionError.self) {
      try Self.read(lines.joined(separator: "\n"))
    }
    #expect(error?.line == line)
    let advice = error.map { $0.reason.contains("Choose") }
    #expect(advice == true, "\(String(describing: error))")
  }

  @Test func `numbers may have gaps, and a line without one has the next`() throws {
    let numbers = [3, nil, 9, .max - 2, nil]
    let lines = [try Self.header] + numbers.map(Self.line)
    let history = try Self.read(lines.joined(separator: "\n"))
    #expect(history.entries.map(\.number) == [3, 4, 9, .max - 2, .max - 1])
    #expect(history.state.count == 5)
    #expect(history.state(after: 2) == history.start)
  }

  @Test func `a history in another order has no session, which nobody could read`() throws {
    var history = try Self.read(Self.header, Self.line(1), Self.line(2))
    history.entries.reverse()
    #expect(throws: UnreadableRow.self) { try history.session(Self.types) }
  }

  @Test(arguments: UInt64(0)..<200)
  func `changed bytes are read or named, and never trap`(seed: UInt64) throws {
    let lines = [
      try Self.header,
      #"{"name":"UDFJournalTests.ItemAction","action":{"liked":{}},"path":"\\.items[…]","ids":[2]}"#,
    ]
    var bytes = Array(lines.joined(separator: "\n").utf8)
    var random = SeededRandom(seed: seed)
    for _ in 0...random.below(3) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    if random.below(2) == 0 { bytes.removeLast(random.below(bytes.count)) }
    do { _ = try Self.read(Data(bytes)) } catch { #expect(error is SessionError) }
  }

  @Test func `an action that is given as JSON is dispatched`() throws {
    let store = Store(state: ShopState(), reducer: shopReducer, settings: StoreSettings { _ in })
    let cleared = #"{"name":"UDFJournalTests.ItemAction","action":{"cleared":{}}"#
    try store.dispatch(json: cleared + #","path":"\\.items[…]","ids":[1]}"#, Self.types)
    let added = #"{"name":"UDFJournalTests.ShopAction","action":{"added":{"_0":3}}}"#
    try store.dispatch(json: added, Self.types)
    #expect(store.state.count == 3)
    let error = #expect(throws: SessionError.self) { try store.dispatch(json: "{", Self.types) }
    #expect(error?.description.hasPrefix("action:1: ") == true)
    let unknown = #expect(throws: SessionError.self) {
      try store.dispatch(json: #"{"name":"Shop\nAction","action":{}}"#, Self.types)
    }
    #expect(
      unknown?.description
        == "action:1: There is no action type Shop Action: choose one of UDFJournalTests.ItemAction,"
        + " UDFJournalTests.ShopAction"
    )
  }

  @Test func `a session of an action from a slice without a rule is refused, and not written`() {
    let reducer = Reducer<ShopState> {
      On(ShopAction.self) { shop, _ in
        shop.count += 1
        return .none
      }
    }
    let travel = TimeTravel(state: ShopState(), reducer: reducer)
    travel.store.scope(\.items, id: 1).dispatch(ShopAction.added(1))
    #expect(travel.store.state.count == 1)
    let error = #expect(throws: ActionCodingError.self) {
      try travel.history.session(ActionTypes(of: travel.store))
    }
    #expect(error.map { "\($0)" }?.contains("No rule has the slice \\.items") == true)
  }
}
