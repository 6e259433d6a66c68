import Foundation

/// The pages of an inspector, and who gets them.
struct Site<State: Equatable & Sendable>: Sendable {
  let access: Access
  let program: Program<State>

  /// The time in which a request must have arrived.
  private static var patience: Duration { .seconds(5) }

  /// Answers the one request of a connection.
  func serve(_ connection: Connection) async {
    let bytes = await connection.head(limit: RequestHead.limit, within: Self.patience)
    guard let bytes else { return }
    guard let head = RequestHead(bytes) else {
      return await send(.refusal(400, "This is no request of a browser."), to: connection)
    }
    let isSocket = head.path == "/socket"
    switch access.verdict(on: head, isSocket: isSocket) {
    case .refused(let reason): await send(.refusal(403, reason), to: connection)
    case .welcome: await send(.welcome(cookie: access.cookie), to: connection)
    case .allowed where isSocket: await serveSocket(head, connection)
    case .allowed:
      let file = SiteFile.all[head.path]
      await send(file.map { .file($0) } ?? .refusal(404, "There is no such page."), to: connection)
    }
  }

  private func serveSocket(_ head: RequestHead, _ connection: Connection) async {
    guard let answer = await Frames.handshake(head) else {
      return await send(.refusal(400, "This is no handshake."), to: connection)
    }
    do { try await connection.write(Data(answer.utf8)) } catch { return }
    await PageLink(program: program, connection: connection).run()
  }

  private func send(_ response: SiteResponse, to connection: Connection) async {
    try? await connection.write(response.data)
  }
}
