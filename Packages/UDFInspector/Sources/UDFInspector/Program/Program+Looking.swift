import Foundation
import UDFInspection
import UDFJournal
import UDFKit

/// The limits of one answer.
private enum Limit {
  static let parts = 200
  static let results = 100
  static let visits = 200_000
  static let text = 20_000
  static let patch = 32_000
  static let opened = 10_000
}

/// The requests that change nothing.
extension Program {
  func answer(_ request: Request, at desk: Desk<State>) async throws -> any Encodable & Sendable {
    switch request.name {
    case .rows: return Rows(rows: rows(request, desk))
    case .parts: return try parts(request, desk)
    case .value:
      let value = try value(request, desk)
      return TextAnswer(text: ValueText.text(of: value, limit: Limit.text))
    case .search:
      let found = ValueNode.search(
        request.text ?? "",
        in: try state(request.at, desk),
        limit: Limit.results,
        visits: Limit.visits
      )
      return Parts(parts: found, count: found.count)
    case .difference: return try difference(request, desk)
    case .why: return try reasons(request, desk)
    case .find:
      let condition = try Condition(request.text ?? "", takesPath: true)
      return Found(number: try history(desk).bisect { try condition.holds(in: $0) }?.number)
    case .test: return try test(request, desk)
    case .export: return try export(request, desk)
    case .example: return TextAnswer(text: try example(of: request.text ?? "", desk))
    case .import: return try open(request, desk)
    case .close:
      desk.session = nil
      return Done(isDone: true)
    default: return Done(isDone: try await steer(request, desk))
    }
  }

  /// Returns the history that the page looks at.
  func history(_ desk: Desk<State>) throws(InspectorProblem) -> History<State> {
    if let session = desk.session { return session }
    guard let travel else {
      throw InspectorProblem(
        "The store alone does not know its earlier states: create the inspector with a TimeTravel."
      )
    }
    return travel.history
  }

  private func rows(_ request: Request, _ desk: Desk<State>) -> [Row] {
    let position = max(request.from ?? 0, 0)
    guard let session = desk.session else { return rows(after: position) }
    return rows(of: session, after: position, limit: Self.mostRows)
  }

  private func rows(of session: History<State>, after position: Int, limit: Int) -> [Row] {
    session.entries.dropFirst(position).prefix(limit).enumerated()
      .map { Row($1, at: position + 1 + $0, of: State.self) }
  }

  private func entry(_ number: Int?, _ desk: Desk<State>) throws -> Entry {
    let known: Entry?
    if let session = desk.session {
      known = number.flatMap { session[$0] }
    } else {
      known = number.flatMap { travel?.history[$0] ?? tail?.entry($0) }
    }
    guard let known else {
      throw InspectorProblem("The action \(number ?? 0) is not known any more: choose a later one.")
    }
    return known
  }

  /// Returns the state after an entry, or the current one.
  private func state(_ number: Int?, _ desk: Desk<State>) throws -> State {
    guard let number else {
      return desk.session?.state ?? store.state
    }
    guard let state = try history(desk).state(after: number) else {
      throw InspectorProblem("The action \(number) is not known any more: choose a later one.")
    }
    return state
  }

  /// Returns a part of a state, or of an action if the path begins with `action:`.
  private func value(_ request: Request, _ desk: Desk<State>) throws -> Any {
    var path = request.path ?? ""
    var root: Any
    if path.hasPrefix("action:") {
      path.removeFirst("action:".count)
      root = try entry(request.at, desk).action
    } else {
      root = try state(request.at, desk)
    }
    guard let value = ValuePath.value(at: path, in: root) else {
      throw InspectorProblem("There is no \(path) in this state.")
    }
    return value
  }

  private func parts(_ request: Request, _ desk: Desk<State>) throws -> Parts {
    let parts = ValueParts(of: try value(request, desk))
    let first = min(max(request.from ?? 0, 0), parts.count)
    let nodes = (first..<min(parts.count, first + Limit.parts)).map { position in
      let (label, value) = parts[position]
      let path = ValuePath.appending(label, to: request.path ?? "")
      return ValueNode(value, label: label, path: path)
    }
    return Parts(parts: nodes, count: parts.count)
  }

  private func before(_ number: Int, in history: History<State>) -> Int {
    let position = history.entries.lastIndex { $0.number == number } ?? 0
    return position == 0 ? history.startNumber : history.entries[position - 1].number
  }

  private func difference(_ request: Request, _ desk: Desk<State>) throws -> Difference {
    let history = try history(desk)
    let number = request.at ?? history.startNumber
    let first = request.from ?? before(number, in: history)
    guard let old = history.state(after: first), let new = history.state(after: number) else {
      throw InspectorProblem("The action \(number) is not known any more: choose a later one.")
    }
    let patch = ValuePatch(from: old, to: new, budget: Limit.patch)
    return Difference(patch: patch.json, count: patch.operations.count, isCut: patch.isCut)
  }

  private func reasons(_ request: Request, _ desk: Desk<State>) throws -> Reasons {
    let entry = try entry(request.at, desk)
    let history = try? history(desk)
    let state = history.flatMap { $0.state(after: before(entry.number, in: $0)) }
    func explain(_ action: some Action) -> Explanation {
      store.explain(
        action,
        at: entry.address,
        inputs: entry.inputs,
        from: state,
        moment: entry.moment
      )
    }
    return Reasons(explain(entry.action), isNow: state == nil)
  }

  private func stretch(_ request: Request, _ desk: Desk<State>) throws -> History<State> {
    let history = try history(desk)
    guard let from = request.from, let to = request.to else { return history }
    return history.stretch(min(from, to)...max(from, to))
  }

  private var coder: SessionCoding<State> {
    get throws {
      if let coding { return coding }
      throw InspectorProblem("Make \(State.self) Codable, so that its sessions can be written.")
    }
  }

  private func export(_ request: Request, _ desk: Desk<State>) throws -> TextAnswer {
    let data = try coder.write(stretch(request, desk), types)
    return TextAnswer(text: String(decoding: data, as: UTF8.self))
  }

  private func test(_ request: Request, _ desk: Desk<State>) throws -> TextAnswer {
    var history = try stretch(request, desk)
    // What is not written by choice, such as what arrives from outside, has no literal.
    history.entries.removeAll { types.isTransient(type(of: $0.action)) }
    return TextAnswer(text: try coder.test(history, request.text ?? ""))
  }

  private func open(_ request: Request, _ desk: Desk<State>) throws -> Opened {
    let session = try coder.read(Data((request.text ?? "").utf8), types)
    desk.session = session
    return Opened(
      rows: rows(of: session, after: 0, limit: Limit.opened),
      count: session.entries.count,
      startNumber: session.startNumber
    )
  }

  /// Returns the last known action of a type as JSON, as an example for another one.
  private func example(of type: String, _ desk: Desk<State>) throws -> String {
    let known = (try? history(desk))?.entries ?? entries(after: .min, limit: .max).map(\.entry)
    for entry in known.reversed() {
      guard let (name, content) = try? types.encode(entry.action), name == type else { continue }
      return
        #"{"name":\#(ValueJSON.quoted(name)),"action":\#(String(decoding: content, as: UTF8.self))}"#
    }
    return #"{"name":\#(ValueJSON.quoted(type)),"action":{}}"#
  }
}
