import UDFInspection
import UDFJournal
import UDFKit

/// What is new in the program, as the page is told several times a second.
struct News: Encodable, Equatable {
  var rows: [Row]
  /// The number of new actions that are not told, because too many came at once.
  ///
  /// The page may ask for them, as long as they are not forgotten.
  var leftOut: Int
  var status: Status
}

/// How the program is, besides its actions.
struct Status: Encodable, Equatable {
  /// The position before the first entry that is still known.
  var start: Int
  /// The number that shows the state at the start.
  var startNumber: Int
  /// The position of the last entry.
  var last: Int
  /// The number of the entry whose state is shown.
  var current: Int
  var isLocked: Bool
  var isRecording: Bool
  var breakpoints: [String]
  /// The first actions that a breakpoint holds.
  var held: [String]
  var heldCount: Int
  /// How often so many actions were held that they went on by themselves.
  var overflows: Int
  var effects: [LivingEffect]
}

struct LivingEffect: Encodable, Equatable {
  let number: UInt64
  let ids: [String]
  let action: String
  let rule: String
  let slice: String
  /// The seconds from the start of the store's clock.
  let startedAt: Double

  init(_ effect: RunningEffect) {
    number = effect.number
    ids = effect.ids.map { String($0.prefix(160)) }
    action = ValueText.text(of: effect.cause.action)
    rule = "\(effect.cause.rule.location)"
    slice = effect.cause.rule.slice
    startedAt = effect.startedAt / .seconds(1)
  }
}
