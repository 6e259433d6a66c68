import Foundation

struct HelpEntry: Encodable, Sendable {
  let usage: String
  let summary: String

  init(_ form: CommandForm<some Sendable>) {
    usage = form.usage
    summary = form.summary
  }

  static func lines(_ entries: [HelpEntry]) -> [String] {
    let width = entries.map(\.usage.count).max() ?? 0
    return entries.map {
      $0.usage.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.summary
    }
  }
}
