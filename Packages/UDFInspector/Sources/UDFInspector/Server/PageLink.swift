import FlyingFox
import Foundation

/// The connection to an open page: its requests and their answers, and the news.
struct PageLink<State: Equatable & Sendable>: Sendable {
  let program: Program<State>
  let connection: Connection

  /// The time between two looks for news.
  private static var pause: Duration { .milliseconds(100) }

  /// Serves the page until it goes away.
  func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await tell() }
      group.addTask { await listen() }
      await group.next()
      connection.end()
      group.cancelAll()
    }
  }

  /// Tells the page what is new.
  ///
  /// A page that reads slowly is told less often.
  private func tell() async {
    do {
      let greeting = program.greeting()
      try await send(Message(push: "hello", of: greeting))
      var position = greeting.start
      var status: Status?
      while !Task.isCancelled {
        let news = program.news(after: position)
        if !news.rows.isEmpty || news.leftOut > 0 || news.status != status {
          try await send(Message(push: "news", of: news))
        }
        status = news.status
        position = max(position, news.rows.last?.position ?? news.status.start)
        try await Task.sleep(for: Self.pause)
      }
    } catch {
      // The page went away.
    }
  }

  /// Answers requests, one after the other.
  private func listen() async {
    var desk = Desk(program: program)
    do {
      while !Task.isCancelled {
        try await answer(try await Frames.text(from: connection), at: &desk)
      }
    } catch let violation as Frames.Violation {
      try? await connection.write(Frames.close(violation))
    } catch {
      // The page went away.
    }
  }

  private func answer(_ text: String, at desk: inout Desk<State>) async throws {
    let request: Request
    do { request = try JSONDecoder().decode(Request.self, from: Data(text.utf8)) } catch {
      throw Frames.Violation(code: 1008, reason: "This is no request of the page.")
    }
    do {
      try await reply(to: request, desk.answer(request))
    } catch {
      try Task.checkCancellation()
      let line = "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
      try await send(Refusal(id: request.id, error: line))
    }
  }

  private func reply(to request: Request, _ content: some Encodable) async throws {
    try await send(Message(id: request.id, of: content))
  }

  private func send(_ message: some Encodable) async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    try await connection.write(Frames.data(.text, encoder.encode(message)))
  }
}

/// What is told unasked, or the answer to the request with an id.
private struct Message<Content: Encodable>: Encodable {
  var push: String?
  var id: Int?
  let of: Content
}

private struct Refusal: Encodable {
  let id: Int
  let error: String
}
