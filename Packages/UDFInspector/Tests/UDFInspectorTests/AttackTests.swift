import Foundation
import Testing
import UDFInspector
import UDFKit

/// Who tries to get in, and how far that leads.
@Suite(.timeLimit(.minutes(5))) struct AttackTests {
  private func status(_ answer: String) -> Int? {
    Int(answer.split(separator: " ").dropFirst().first ?? "")
  }

  private func get(
    _ stall: InspectedStall,
    _ target: String,
    method: String = "GET",
    host: String? = nil,
    _ fields: [String: String] = [:]
  ) async throws -> String {
    let wire = try await Wire(stall.inspection.address)
    defer { wire.close() }
    return try await wire.get(target, method: method, host: host, fields)
  }

  @Test(arguments: [
    "/", "/main.js", "/socket", "/?token=", "/?token=00000000000000000000000000000000",
  ])
  func `who has no token or a wrong one gets nothing`(target: String) async throws {
    let stall = try await InspectedStall()
    let answer = try await get(stall, target)
    #expect(status(answer) == 403)
    #expect(answer.contains("open the address that the program printed"))
    #expect(!answer.contains("Set-Cookie") && !answer.contains("<script"))
  }

  @Test func `the token gives a cookie that scripts cannot read, and the cookie gives the page`()
    async throws
  {
    let stall = try await InspectedStall()
    let wire = try await Wire(stall.inspection.address)
    let answer = try await wire.get("/?token=\(wire.token)")
    #expect(status(answer) == 200)
    #expect(answer.contains("; Path=/; HttpOnly; SameSite=Strict\r\n"))
    #expect(!answer.replacing("Set-Cookie: ", with: "").contains("?token"))
    let cookie = try await Wire.cookie(stall.inspection.address)
    #expect(!cookie.contains(wire.token))
    let page = try await get(stall, "/", ["Cookie": "other=1; \(cookie)"])
    #expect(status(page) == 200)
    #expect(page.contains(#"<script type="module" src="/main.js">"#))
    #expect(status(try await get(stall, "/", ["Cookie": cookie + "0"])) == 403)
    #expect(status(try await get(stall, "/etc/passwd", ["Cookie": cookie])) == 404)
  }

  @Test func `every answer forbids what the page does not need`() async throws {
    let stall = try await InspectedStall()
    let cookie = try await Wire.cookie(stall.inspection.address)
    for target in ["/", "/main.js", "/nothing"] {
      let answer = try await get(stall, target, ["Cookie": cookie])
      #expect(answer.contains("Content-Security-Policy: default-src 'none'; script-src 'self';"))
      #expect(answer.contains("require-trusted-types-for 'script'"))
      #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
      #expect(answer.contains("Cross-Origin-Resource-Policy: same-origin\r\n"))
      #expect(!answer.contains("Access-Control-Allow-Origin"))
    }
  }

  @Test func `a page of another origin opens no socket, even with the cookie`() async throws {
    let stall = try await InspectedStall()
    let address = stall.inspection.address
    let cookie = try await Wire.cookie(address)
    let port = try await Wire(address).port
    for origin in [
      "http://evil.example", "http://127.0.0.1:\(port &+ 1)", "null", "https://127.0.0.1:\(port)",
      nil,
    ] {
      let wire = try await Wire(address)
      var fields = wire.handshake(cookie: cookie)
      fields["Origin"] = origin
      let answer = try await wire.get("/socket", fields)
      #expect(status(answer) == 403, "\(origin ?? "none")")
      #expect(answer.contains("Another page asked for this"))
    }
    let answer = try await get(stall, "/", ["Cookie": cookie, "Origin": "http://evil.example"])
    #expect(status(answer) == 403)
  }

  @Test func `a name that resolves to this machine gets nothing, even with the token`() async throws
  {
    let stall = try await InspectedStall()
    let wire = try await Wire(stall.inspection.address)
    let answer = try await get(stall, "/?token=\(wire.token)", host: "evil.example:\(wire.port)")
    #expect(status(answer) == 403)
    #expect(answer.contains("This server has another name"))
    let local = try await get(stall, "/?token=\(wire.token)", host: "localhost:\(wire.port)")
    #expect(status(local) == 200)
  }

  @Test(arguments: ["POST", "HEAD", "OPTIONS", "TRACE"])
  func `other methods are refused`(method: String) async throws {
    let stall = try await InspectedStall()
    let cookie = try await Wire.cookie(stall.inspection.address)
    #expect(status(try await get(stall, "/", method: method, ["Cookie": cookie])) == 403)
  }

  @Test func `what is no request ends its connection and nothing else`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    let long = Data(("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 100_000)).utf8)
    for bytes in [
      long, Data("\r\n\r\n".utf8), Data([0, 255, 13, 10, 13, 10]), Data("GET\r\n\r\n".utf8),
    ] {
      let wire = try await Wire(stall.inspection.address)
      try? await wire.send(bytes)
      #expect(!String(decoding: await wire.rest(), as: UTF8.self).contains("200 OK"))
      wire.close()
    }
    #expect(try await page.ask("parts", ["path": ""])["count"] as? Int == 6)
  }

  @Test func `a message of 100 MB ends its connection before it is read`() async throws {
    let stall = try await InspectedStall()
    let (page, other) = (try await stall.page(), try await stall.page())
    try await page.send(raw: Page.start(length: 100_000_000) + Data([0, 0, 0, 0]))
    page.endSending()
    await #expect(throws: Closed(code: 1009)) { try await page.hear { _ in false } }
    // Also in pieces that are each short enough.
    let third = try await stall.page()
    let piece = Data(repeating: UInt8(ascii: "x"), count: 8_000_000)
    var frame = Page.start(length: piece.count) + Data([0, 0, 0, 0]) + piece
    frame[0] = 0x01
    try await third.send(raw: frame)
    frame[0] = 0x00
    try await third.send(raw: frame)
    try await third.send(raw: Page.start(length: 1) + Data([0, 0, 0, 0, 0]))
    third.endSending()
    await #expect(throws: Closed.self) { try await third.hear { _ in false } }
    #expect(try await other.ask("parts", ["path": ""])["count"] as? Int == 6)
  }

  @Test func `a wrong message ends its connection and nothing else`() async throws {
    let stall = try await InspectedStall()
    let other = try await stall.page()
    let wrong: [(Data, UInt16)] = [
      (Data([0x81, 0x02, 0x7B, 0x7D]), 1002),  // It is not masked.
      (Data([0x82, 0x80, 0, 0, 0, 0]), 1002),  // It is no text.
      (Data([0x80, 0x80, 0, 0, 0, 0]), 1002),  // Nothing has begun that it continues.
      (Data([0x89, 0xFE, 0, 126, 0, 0, 0, 0]), 1002),  // A ping of this length is none.
      (Data([0x81, 0x81, 0, 0, 0, 0, 0xFF]), 1007),  // It is no UTF-8.
      (Data([0x81, 0x82, 0, 0, 0, 0, 0x7B, 0x7D]), 1008),  // It is no request.
    ]
    for (bytes, code) in wrong {
      let page = try await stall.page()
      try await page.send(raw: bytes)
      page.endSending()
      await #expect(throws: Closed(code: code)) { try await page.hear { _ in false } }
    }
    #expect(try await other.ask("parts", ["path": ""])["count"] as? Int == 6)
    for number in [Int.min, -1, Int.max] {
      let values = ["at": number, "to": number, "from": number, "path": "/fruits"] as [String: Any]
      for name in [
        "parts", "rows", "why", "difference", "jump", "skip", "restore", "move", "export",
      ] {
        _ = try? await other.ask(name, values)
      }
    }
    #expect(try await other.ask("parts", ["path": ""])["count"] as? Int == 6)
  }

  @Test func `a thousand connections take no more than their places`() async throws {
    let stall = try await InspectedStall()
    // A page keeps its place, however long the others take.
    var pages: [Page] = []
    while pages.count < 64 {
      // The connection that asked for a page's cookie gives its place back as soon as the server has seen its end.
      if let page = try? await stall.page() { pages.append(page) }
    }
    for _ in 0..<937 {
      let wire = try await Wire(stall.inspection.address)
      // One that is served gets an answer.
      let answer = try? await wire.get("/")
      #expect(answer ?? "" == "")
      wire.close()
    }
    #expect(try await pages[0].ask("parts", ["path": ""])["count"] as? Int == 6)
    for page in pages { page.endSending() }
    // The places are free again as soon as the server has seen that.
    var cookie: String?
    while cookie == nil { cookie = try? await Wire.cookie(stall.inspection.address) }
  }

  @Test func `a state that holds a script comes as text`() async throws {
    let stall = try await InspectedStall()
    let page = try await stall.page()
    let answer = try await page.ask("parts", ["path": ""])
    let parts = answer["parts"] as? [[String: Any]] ?? []
    let note = parts.first { $0["label"] as? String == "note" }
    #expect(note?["text"] as? String == #""<script>alert(1)</script>""#)
    let cookie = try await Wire.cookie(stall.inspection.address)
    for file in [
      "dom", "link", "model", "list", "tree", "details", "forms", "drawings", "steering", "main",
    ] {
      let script = try await get(stall, "/\(file).js", ["Cookie": cookie])
      #expect(status(script) == 200)
      for way in [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      ] {
        #expect(!script.contains(way), "\(file).js uses \(way)")
      }
    }
  }

  @Test func `when the inspection is gone, so is the server`() async throws {
    var stall: InspectedStall? = try await InspectedStall()
    let address = stall?.inspection.address ?? ""
    let page = try await stall?.page()
    stall = nil
    await #expect(throws: (any Error).self) { try await page?.hear { _ in false } }
    // The port is closed a moment after the connections.
    while (try? await Wire(address)) != nil {}
  }

  @Test func `a port that is taken is an error that names it`() async throws {
    let stall = try await InspectedStall()
    let port = try await Wire(stall.inspection.address).port
    let error = await #expect(throws: (any Error).self) {
      _ = try await Inspector(stall.travel).start(port: port)
    }
    #expect(
      "\(error.map { "\($0)" } ?? "")".hasPrefix(
        "The inspector cannot use the port \(port): choose another one"
      )
    )
  }
}
