import UDFInspection
import UDFKit

/// What a page gets first.
struct Greeting: Encodable {
  /// What the store of the program makes possible.
  struct Can: Encodable {
    let travel: Bool
    let export: Bool
    let hold: Bool
  }

  /// The position before the first entry that is known.
  let start: Int
  let state: String
  let can: Can
  /// The rules, in the order in which they run.
  let rules: [RuleInfo]
  /// The names of the actions that can be dispatched by hand.
  let types: [String]
}

struct RuleInfo: Encodable {
  let action: String?
  let slice: String
  let place: String
  let canReject: Bool

  init(_ rule: Rule) {
    action = rule.action
    slice = rule.slice
    place = "\(rule.location)"
    canReject = rule.canReject
  }
}

struct Rows: Encodable { let rows: [Row] }

/// Some parts of a value, and how many it has.
struct Parts: Encodable {
  let parts: [ValueNode]
  let count: Int
}

struct Difference: Encodable {
  /// A JSON Patch, as text.
  let patch: String
  let count: Int
  /// Whether there are more operations.
  let isCut: Bool
}

/// Which rules ran for an action and who was told, and which and who not and why.
struct Reasons: Encodable {
  /// The most observers that are listed.
  private static let mostObservers = 300

  struct Step: Encodable {
    let rule: RuleInfo
    let verdict: String
    let text: String
    let hasEffect: Bool
    /// Microseconds in a second run, or nil if it did not run.
    let time: Double?
  }

  struct Observer: Encodable {
    let slice: String
    let value: String
    let isTold: Bool?
    let text: String
    /// Microseconds that the comparison took in a second run, or nil if there was none.
    let time: Double?
  }

  let steps: [Step]
  /// Who observes the program or did so, first those whose values were compared.
  let observers: [Observer]
  let observerCount: Int
  /// How many values were compared.
  let comparisons: Int
  let toldCount: Int
  /// Rules for actions with similar names, if no rule handles it.
  let nearest: [RuleInfo]
  /// Whether the rules were tried on the current state, because the state of that moment is not known.
  let isNow: Bool

  init(_ explanation: Explanation, isNow: Bool) {
    steps = explanation.steps.map {
      Step(
        rule: RuleInfo($0.rule),
        verdict: Self.name(of: $0.verdict),
        text: "\($0)",
        hasEffect: $0.hasEffect,
        time: $0.duration.map { $0 / .microseconds(1) }
      )
    }
    let compared = explanation.observers.filter { $0.duration != nil }
    let others = explanation.observers.filter { $0.duration == nil }
    observers = (compared + others).prefix(Self.mostObservers).map {
      Observer(
        slice: $0.slice,
        value: $0.value,
        isTold: $0.isTold,
        text: "\($0)",
        time: $0.duration.map { $0 / .microseconds(1) }
      )
    }
    observerCount = explanation.observers.count
    comparisons = compared.count
    toldCount = compared.count { $0.isTold == true }
    nearest = explanation.nearest.map { RuleInfo($0) }
    self.isNow = isNow
  }

  private static func name(of verdict: Explanation.Verdict) -> String {
    if case .rejected = verdict { "rejected" } else { "\(verdict)" }
  }
}

struct Done: Encodable { let isDone: Bool }

struct Found: Encodable { let number: Int? }

struct TextAnswer: Encodable { let text: String }

/// A session that the page opened: its first actions, and the number of all.
struct Opened: Encodable {
  let rows: [Row]
  let count: Int
  /// The number that shows the state before the first action.
  let startNumber: Int
}
