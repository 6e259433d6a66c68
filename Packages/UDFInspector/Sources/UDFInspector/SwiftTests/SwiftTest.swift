import Foundation
import UDFInspection
import UDFJournal
import UDFKit
import UDFLogging

/// The source of a test that plays a history.
struct SwiftTest<State: Encodable & Sendable> {
  let history: History<State>
  let name: String
  let reducer: String
  let start: String?
  let condition: String?
  let module: String?
  private(set) var text = SwiftText()

  mutating func source() throws -> String {
    let state = try text.name(of: State.self)
    let first = try start ?? text.expression(of: history.start)
    let sends = try steps()
    let check = try check()
    let body =
      [
        "let test = TestStore(", "  state: \(first),",
        "  reducer: \(hasJumps ? "Jump.adding(to: \(reducer))" : reducer),",
        "  startsEffects: false", ")", "test.exhaustivity = .off", "",
      ] + sends + [""] + check + ["await test.finish()"]
    let isAddressed = history.entries.contains { $0.address != nil }
    var lines = header(isAddressed: isAddressed)
    let name = Self.functionName(name)
    lines += ["@Suite struct \(Self.typeName(name)) {", "  @Test func `\(name)`() async throws {"]
    lines += body.map { $0.isEmpty ? "" : "    " + $0 } + ["  }"]
    if isAddressed { lines += ["", Self.addressFunction(state)] }
    if text.usesJSON { lines += ["", Self.jsonFunction] }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Whether the test sends a jump, for which the reducer may have no rule.
  private var hasJumps: Bool {
    history.entries.contains { $0.action is Jump<State> && $0.rejection == nil }
  }

  private func header(isAddressed: Bool) -> [String] {
    let known: Set = [
      "Swift", "Foundation", "Testing", "UDFInspection", "UDFJournal", "UDFKit", "UDFTesting",
    ]
    let others = text.modules.subtracting(known).subtracting([module].compactMap(\.self)).sorted()
    let numbers = Self.ranges(of: history.entries.map(\.number))
    let heading = "// Written from these entries of a session: \(numbers)"
    return ["// swift-format-ignore-file", heading]
      + (text.usesJSON ? ["import Foundation"] : [])
      + ["import Testing"] + (isAddressed ? ["import UDFInspection"] : [])
      + (text.modules.contains("UDFJournal") ? ["import UDFJournal"] : [])
      + ["import UDFKit", "import UDFTesting", ""]
      + (others.isEmpty ? [] : others.map { "@testable import \($0)" } + [""])
  }

  /// Returns a statement for each entry that was not rejected, under a comment that says what it changes.
  private mutating func steps() throws -> [String] {
    var lines: [String] = []
    var before = history.start
    for (entry, state) in zip(history.entries, history.states) {
      let origin = entry.rule.map { ", by an effect of the rule at \($0)" } ?? ""
      lines.append("// \(entry.number), dispatched at \(entry.location)\(origin)")
      if let rejection = entry.rejection {
        lines.append("// It was rejected: \(Self.oneLine(rejection))")
        continue
      }
      lines += StateDiff().lines(from: before, to: state).map { "// \(Self.oneLine($0))" }
      lines.append(try send(entry))
      before = state
    }
    return lines
  }

  private mutating func send(_ entry: Entry) throws -> String {
    var arguments = try text.expression(of: SwiftText.encodable(entry.action))
    if entry.address != nil || entry.inputs != nil {
      let address = try entry.address.map { try self.address($0) } ?? "nil"
      arguments += ", at: \(address)"
    }
    if let inputs = entry.inputs {
      let (seconds, attoseconds) = inputs.now.components
      let now = "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
      arguments += ", inputs: Inputs(now: \(now), seed: \(inputs.seed))"
    }
    return "await test.send(\(arguments))"
  }

  private mutating func address(_ address: Address) throws -> String {
    let ids = try address.ids.map { id in
      ", " + (try text.expression(of: SwiftText.encodable(id.base)))
    }
    return "try address(test.store, \(SwiftText.raw(address.path))\(ids.joined()))"
  }

  private mutating func check() throws -> [String] {
    if let condition { return ["let state = test.state", "#expect(\(condition))"] }
    return ["#expect(test.state == (\(try text.expression(of: history.state))))"]
  }

  /// Returns numbers as text, in which numbers in a row are a range.
  private static func ranges(of numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0)" }.joined(separator: ", ")
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: "⏎")
  }

  /// Returns a name without what a name between backticks cannot have, or a usual one if no word is left.
  private static func functionName(_ name: String) -> String {
    let scalars = name.unicodeScalars.filter {
      let isBreak = [.control, .lineSeparator, .paragraphSeparator]
        .contains($0.properties.generalCategory)
      return $0 != "`" && $0 != "\\" && !isBreak
    }
    let text = String(scalars)
    return text.contains { $0.isLetter || $0.isNumber } ? text : "a session"
  }

  /// Returns a name in words as that of a type.
  private static func typeName(_ name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return (joined.first?.isLetter == true ? joined : "Session\(joined)") + "Tests"
  }

  private static func addressFunction(_ state: String) -> String {
    """
      /// Returns the address with a path and the ids of its elements, outermost first.
      private func address(
        _ store: Store<\(state)>,
        _ path: String,
        _ ids: any Hashable...
      ) throws -> Address {
        var ids = ids[...]
        return try #require(store.address(path: path) { _ in ids.popFirst() })
      }
    """
  }

  private static var jsonFunction: String {
    """
      /// Returns the value of a text that the session wrote.
      private func json<Value: Decodable>(_ text: String) throws -> Value {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
          positiveInfinity: "inf",
          negativeInfinity: "-inf",
          nan: "nan"
        )
        return try decoder.decode(Value.self, from: Data(text.utf8))
      }
    """
  }
}
