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

/// What one open page asks of the running program, or of a session that it has opened.
struct Desk<State: Equatable & Sendable>: Sendable {
  let program: Program<State>
  /// A history that was imported, or nil if the page shows the running program.
  var session: History<State>?

  mutating func answer(_ request: Request) async throws -> any Encodable & Sendable {
    switch request.name {
    case .rows:
      return Rows(rows: rows(after: max(request.from ?? 0, 0), limit: Program<State>.mostRows))
    case .parts: return try parts(request)
    case .value:
      return TextAnswer(text: ValueText.text(of: try value(request), limit: Limit.text))
    case .search:
      let found = ValueNode.search(
        request.text ?? "",
        in: try state(request.at),
        limit: Limit.results,
        visits: Limit.visits
      )
      return Parts(parts: found, count: found.count)
    case .difference: return try difference(request)
    case .why: return try reasons(request)
    case .find:
      let condition = try Condition(request.text ?? "", takesPath: true)
      return Found(number: try history().bisect { try condition.holds(in: $0) }?.number)
    case .test: return try test(request)
    case .export:
      let data = try coding().write(stretch(request), program.types)
      return TextAnswer(text: String(decoding: data, as: UTF8.self))
    case .example: return TextAnswer(text: try example(of: request.text ?? ""))
    case .import: return try open(request)
    case .close:
      session = nil
      return Done(isDone: true)
    default: return Done(isDone: try await steer(request))
    }
  }

  /// Returns the history that the page looks at.
  private func history() throws(InspectorProblem) -> History<State> {
    try (session ?? program.travel?.history).orProblem(
      "The store alone does not know its earlier states: create the inspector with a TimeTravel."
    )
  }

  private func coding() throws(InspectorProblem) -> SessionCoding<State> {
    try program.coding.orProblem(
      "Make \(State.self) Codable, so that its sessions can be written."
    )
  }

  private func rows(after position: Int, limit: Int) -> [Row] {
    guard let session else { return program.rows(after: position) }
    return session.entries.dropFirst(position).prefix(limit).enumerated()
      .map { Row($1, at: position + 1 + $0, of: State.self) }
  }

  private static func unknown(_ number: Int?) -> String {
    "The action \(number ?? 0) is not known any more: choose a later one."
  }

  private func entry(_ number: Int?) throws(InspectorProblem) -> Entry {
    let known = number.flatMap { number in
      session.map { $0[number] } ?? program.travel?.history[number] ?? program.tail?.entry(number)
    }
    return try known.orProblem(Self.unknown(number))
  }

  /// Returns the state after an entry, or the current one.
  private func state(_ number: Int?) throws(InspectorProblem) -> State {
    guard let number else { return session?.state ?? program.store.state }
    return try history().state(after: number).orProblem(Self.unknown(number))
  }

  /// Returns a part of a state, or of an action if the path begins with `action:`.
  private func value(_ request: Request) throws -> Any {
    var path = request.path ?? ""
    let root: Any
    if path.hasPrefix("action:") {
      path.removeFirst("action:".count)
      root = try entry(request.at).action
    } else {
      root = try state(request.at)
    }
    return try ValuePath.value(at: path, in: root).orProblem("There is no \(path) in this state.")
  }

  private func parts(_ request: Request) throws -> Parts {
    let parts = ValueParts(of: try value(request))
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

  private func difference(_ request: Request) throws -> Difference {
    let history = try history()
    let number = request.at ?? history.startNumber
    let old = history.state(after: request.from ?? before(number, in: history))
    let patch = ValuePatch(
      from: try old.orProblem(Self.unknown(number)),
      to: try history.state(after: number).orProblem(Self.unknown(number)),
      budget: Limit.patch
    )
    return Difference(patch: patch.json, count: patch.operations.count, isCut: patch.isCut)
  }

  private func reasons(_ request: Request) throws -> Reasons {
    let entry = try entry(request.at)
    let history = try? history()
    let state = history.flatMap { $0.state(after: before(entry.number, in: $0)) }
    func explain(_ action: some Action) -> Explanation {
      program.store.explain(
        action,
        at: entry.address,
        inputs: entry.inputs,
        from: state,
        moment: entry.moment
      )
    }
    return Reasons(explain(entry.action), isNow: state == nil)
  }

  private func stretch(_ request: Request) throws -> History<State> {
    let history = try history()
    guard let from = request.from, let to = request.to else { return history }
    return history.stretch(min(from, to)...max(from, to))
  }

  private func test(_ request: Request) throws -> TextAnswer {
    var history = try stretch(request)
    // What is not written by choice, such as what arrives from outside, has no literal.
    history.entries.removeAll { program.types.isTransient(type(of: $0.action)) }
    return TextAnswer(text: try coding().test(history, request.text ?? ""))
  }

  private mutating func open(_ request: Request) throws -> Opened {
    let session = try coding().read(Data((request.text ?? "").utf8), program.types)
    self.session = session
    return Opened(
      rows: rows(after: 0, limit: Limit.opened),
      count: session.entries.count,
      startNumber: session.startNumber
    )
  }

  /// Returns the last known action of a type as JSON, as an example for another one.
  private func example(of type: String) throws -> String {
    let known =
      (try? history())?.entries ?? program.entries(after: .min, limit: .max).map(\.entry)
    let last = known.reversed().lazy.compactMap { try? program.types.encode($0.action) }
      .first { $0.name == type }
    let content = last.map { String(decoding: $0.content, as: UTF8.self) } ?? "{}"
    return #"{"name":\#(ValueJSON.quoted(type)),"action":\#(content)}"#
  }
}
