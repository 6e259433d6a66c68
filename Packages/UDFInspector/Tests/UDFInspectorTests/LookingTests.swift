import Foundation
import Testing
import UDFInspector
import UDFJournal
import UDFKit

/// What a page sees of a running program.
@Suite struct LookingTests {
  @Test func `actions arrive as they happen, with where they came from`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    #expect(page.greeting["state"] as? String == "UDFInspectorTests.Stall")
    await stall.store.scope(\.fruits, id: 7).send(FruitAction.liked)
    stall.store.dispatch(StallAction.sold)
    stall.store.dispatch(StallAction.sold)
    try await page.hear { $0.rows.count == 4 }
    #expect(page.rows.map { $0["text"] as? String } == ["liked", "added(1)", "sold", "sold"])
    #expect(page.rows[0]["address"] as? String == #"\.fruits[7]"#)
    #expect(page.rows[1]["cause"] as? Int == 1)
    #expect((page.rows[1]["rule"] as? String)?.hasPrefix("UDFInspectorTests/Stall.swift:") == true)
    #expect(
      (page.rows[2]["place"] as? String)?.hasPrefix("UDFInspectorTests/LookingTests.swift:") == true
    )
    #expect(page.rows[3]["rejection"] as? String == "There is nothing left.")
    // Another page, or the same one after a reload, sees them too.
    let second = try await stall.page()
    try await second.hear { $0.rows.count == 4 }
  }

  @Test func `a state is a tree whose parts are asked for`() async throws {
    let stall = try await InspectedStall()
    stall.store.dispatch(StallAction.hurried)
    let page = try await stall.page()
    func parts(_ path: String, at number: Int? = nil) async throws -> [String] {
      let answer = try await page.ask(
        "parts",
        ["path": path, "at": number as Any].compactMapValues { $0 }
      )
      return (answer["parts"] as? [[String: Any]] ?? []).map {
        "\($0["path"] ?? "") \($0["kind"] ?? "") \($0["text"] ?? "")"
      }
    }
    #expect(
      try await parts("") == [
        "/count number 0", #"/note text "<script>alert(1)</script>""#,
        "/mood choice busy(since: 0)",
        #"/fruits list [Fruit(id: 7, name: "pear", likes: 0), Fruit(id: 8, name: "pear", likes: 0)]"#,
        "/prices table [a/b: 1, apple: 3]", "/maybe null nil",
      ]
    )
    #expect(try await parts("/prices") == ["/prices/a~1b number 1", "/prices/apple number 3"])
    #expect(try await parts("/fruits/1").last == "/fruits/1/likes number 0")
    #expect(try await parts("", at: 0)[2] == "/mood choice calm")
    #expect(try await parts("action:", at: 1) == [])
    await #expect(throws: Told.self) { _ = try await parts("/nowhere") }
    await #expect(throws: Told.self) { _ = try await parts("", at: 99) }
  }

  @Test func `a list of a million rows is told in pieces, and a changed row in less than 2 KB`()
    async throws
  {
    let rows = IdentifiedArray((0..<1_000_000).map { Fruit(id: $0) })
    let stall = try await InspectedStall(Stall(fruits: rows))
    stall.store.scope(\.fruits, id: 777_777).dispatch(FruitAction.liked)
    let page = try await stall.page()
    let parts = try await page.ask("parts", ["path": "/fruits", "from": 777_700])
    #expect((parts["parts"] as? [Any])?.count == 200 && parts["count"] as? Int == 1_000_000)
    #expect(page.size < 40_000)
    let answer = try await page.ask("difference", ["at": 1])
    #expect(
      answer["patch"] as? String
        == #"[{"op":"replace","path":"/fruits/777777/likes","value":1,"was":0}]"#
    )
    #expect(page.size < 2_000)
  }

  @Test func `a difference is a JSON Patch that leads from one state to the other`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    var random = SeededRandom(seed: 38)
    var documents: [Any] = [document(stall.store.state)]
    for number in 1...60 {
      await stall.store.send(Jump<Stall>(.unrecorded, to: Self.state(&random)))
      documents.append(document(stall.store.state))
      let answer = try await page.ask("difference", ["at": number])
      #expect(answer["isCut"] as? Bool == false)
      let data = Data((answer["patch"] as? String ?? "").utf8)
      let patch = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
      let result = try JSONPatch.apply(patch, to: documents[number - 1])
      #expect((result as? NSDictionary) == (documents[number] as? NSDictionary), "\(patch)")
    }
  }

  private static func state(_ random: inout SeededRandom) -> Stall {
    var state = Stall()
    state.count = Int(random.next() % 3)
    state.maybe = random.next() % 2 == 0 ? nil : 4
    state.mood = random.next() % 2 == 0 ? .calm : .busy(since: Int(random.next() % 2))
    for name in ["apple", "a/b", "c~d"] where random.next() % 2 == 0 {
      state.prices[name] = Int(random.next() % 3)
    }
    for id in 0..<8 where random.next() % 3 > 0 {
      state.fruits.append(
        Fruit(id: id, name: "“\(random.next() % 2)”", likes: Int(random.next() % 2))
      )
    }
    return state
  }

  /// The state as the page shows it.
  private func document(_ state: Stall) -> Any {
    let mood: Any
    switch state.mood {
    case .calm: mood = "calm"
    case .busy(let since): mood = ["busy": ["since": since]]
    }
    return [
      "count": state.count, "note": state.note, "mood": mood, "prices": state.prices,
      "maybe": state.maybe.map { $0 as Any } ?? NSNull(),
      "fruits": state.fruits.map {
        ["id": $0.id, "name": $0.name, "likes": $0.likes] as [String: Any]
      },
    ] as NSDictionary
  }

  @Test func `a difference that is too long says so`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    let rows = IdentifiedArray((0..<10_000).map { Fruit(id: $0, name: "plum \($0)") })
    await stall.store.send(Jump<Stall>(.unrecorded, to: Stall(fruits: rows)))
    #expect(try await page.ask("difference", ["at": 1])["isCut"] as? Bool == true)
    #expect(page.size < 50_000)
  }

  @Test func `a page learns which rules ran for an action, and which did not and why`() async throws
  {
    let stall = try await InspectedStall(Stall(count: 1, fruits: [Fruit(id: 7)]))
    stall.store.dispatch(StallAction.sold)
    stall.store.dispatch(StallAction.sold)
    stall.store.scope(\.fruits, id: 9).dispatch(FruitAction.liked)
    let page = try await stall.page()
    func verdicts(_ number: Int) async throws -> [String] {
      let answer = try await page.ask("why", ["at": number])
      #expect(answer["isNow"] as? Bool == false)
      return (answer["steps"] as? [[String: Any]] ?? []).map { $0["verdict"] as? String ?? "" }
    }
    #expect(try await verdicts(1) == ["changed"])
    #expect(try await verdicts(2) == ["rejected"])
    #expect(try await verdicts(3) == ["absent"])
    let steps = try await page.ask("why", ["at": 3])["steps"] as? [[String: Any]]
    #expect((steps?.first?["text"] as? String)?.contains(#"there is no \.fruits[9]"#) == true)
  }

  @Test func `a page learns who was told an action, who was not and why, and what it took`()
    async throws
  {
    let stall = try await InspectedStall(Stall(count: 1))
    let subscriptions = [
      stall.store.scope(\.count).observe { _ in }, stall.store.scope(\.note).observe { _ in },
      stall.store.scope(\.fruits).observe { _ in },
    ]
    stall.store.dispatch(StallAction.sold)
    stall.store.dispatch(StallAction.sold)
    stall.store.scope(\.fruits, id: 9).dispatch(FruitAction.liked)
    let page = try await stall.page()
    func observers(_ number: Int) async throws -> [String] {
      let answer = try await page.ask("why", ["at": number])
      let observers = answer["observers"] as? [[String: Any]] ?? []
      #expect(answer["observerCount"] as? Int == 3)
      #expect(answer["toldCount"] as? Int == observers.count { $0["isTold"] as? Bool == true })
      #expect(answer["comparisons"] as? Int == observers.count { $0["time"] is Double })
      return observers.map { $0["text"] as? String ?? "" }
    }
    // The state of now differs from that before the first action.
    let fruits = #"\.fruits (UDFKit.IdentifiedArray<UDFInspectorTests.Fruit>): not told: "#
    #expect(
      try await observers(1) == [
        #"\.count (Swift.Int): told"#, #"\.note (Swift.String): not told: its value is equal"#,
        fruits + "its value is equal",
      ]
    )
    #expect(try await observers(2).allSatisfy { $0.hasSuffix("not told: the action is rejected") })
    #expect(
      try await observers(3) == [
        fruits + "its value is equal",
        #"\.count (Swift.Int): not told: no rule of the action writes a slice on its line"#,
        #"\.note (Swift.String): not told: no rule of the action writes a slice on its line"#,
      ]
    )
    let steps = try await page.ask("why", ["at": 1])["steps"] as? [[String: Any]]
    #expect(steps?.first?["time"] is Double)
    subscriptions[1].dispose()
    stall.store.dispatch(StallAction.added(1))
    try await page.hear { $0.rows.count == 4 }
    #expect(try await observers(1).last?.hasSuffix("is not known: it was disposed since") == true)
    #expect(try await observers(4).last?.hasSuffix("not told: it was disposed before") == true)
  }

  @Test func `the first action after which a condition holds is found`() async throws {
    let stall = try await InspectedStall()
    for _ in 0..<9 { stall.store.dispatch(StallAction.added(2)) }
    stall.store.dispatch(StallAction.hurried)
    let page = try await stall.page()
    func found(_ text: String) async throws -> Int? {
      try await page.ask("find", ["text": text])["number"] as? Int
    }
    #expect(try await found("count > 9") == 5)
    #expect(try await found("count == 18") == 9)
    #expect(try await found("/mood/busy/since >= 18") == 10)
    #expect(try await found("mood contains busy") == 10)
    #expect(try await found("fruits.count != 2") == nil)
    #expect(try await found("maybe") == nil)
    let error = await #expect(throws: Told.self) { _ = try await found("== 3") }
    #expect(error?.error.contains("needs a path before == and a value after it") == true)
    let unknown = await #expect(throws: Told.self) { _ = try await found("fruit.count > 1") }
    #expect(unknown?.error.contains("The state has no \"fruit\": choose ") == true)
  }

  @Test func `names and values are found in a state`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    let answer = try await page.ask("search", ["text": "PEAR"])
    let paths = (answer["parts"] as? [[String: Any]] ?? []).map { $0["path"] as? String }
    #expect(paths == ["/fruits/0/name", "/fruits/1/name"])
  }

  @Test func `effects that are running are told`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    stall.store.dispatch(StallAction.waited)
    try await page.hear { ($0.status["effects"] as? [Any])?.count == 1 }
    let effect = (page.status["effects"] as? [[String: Any]])?.first
    #expect(effect?["ids"] as? [String] == ["waiting"])
    #expect(effect?["action"] as? String == "waited")
  }

  @Test func `a store alone shows its actions and its state, and says what it cannot do`()
    async throws
  {
    let store = Store(state: Stall(), reducer: stallReducer, settings: StoreSettings { _ in })
    let inspection = try await Inspector(store).start()
    let page = try await Page(inspection.address)
    store.dispatch(StallAction.added(3))
    try await page.hear { $0.rows.count == 1 }
    #expect((page.greeting["can"] as? [String: Bool])?["travel"] == false)
    #expect(try await page.ask("value", ["path": "/count"])["text"] as? String == "3")
    #expect(try await page.ask("why", ["at": 1])["isNow"] as? Bool == true)
    for name in ["jump", "skip", "difference", "find", "lock", "breakpoints", "export"] {
      await #expect(throws: Told.self) { _ = try await page.ask(name, ["at": 1, "text": "count"]) }
    }
    inspection.stop()
  }
}
