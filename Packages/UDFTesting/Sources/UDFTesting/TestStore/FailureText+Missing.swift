import UDFInspection
import UDFKit

extension TestStore {
  /// Returns the failure of a `receive` for which there is no action.
  func text(ofMissing wanted: Wanted) -> String {
    let expected = "\(wanted.name(names)) was expected to come"
    if !pending.isEmpty { return "\(expected), and there is only:\n\(list(pending))" }
    let earlier = skipped.filter(wanted.matches)
    guard earlier.isEmpty else {
      return
        "\(expected). It came earlier, and was skipped, because the test was not exhaustive"
        + " then:\n\(list(earlier))\nReceive it before the next send, within the part that is not exhaustive."
    }
    return "\(expected), and nothing did.\n\(alive)\(outcomeOfIdleAction)"
  }

  /// What the rules of the last action did, if it did nothing, and not all of them ran.
  private var outcomeOfIdleAction: String {
    guard let last = idleEvent else { return "" }
    let steps = twin.explanation(of: last).steps
    guard steps.contains(where: \.isSilent), !steps.contains(where: \.hasEffect) else { return "" }
    let address = last.dispatched.address.map { " to \(shown("\($0)"))" } ?? ""
    return "\n\(names.name(of: last.action)) came last\(address), and did nothing. Its rules:\n"
      + steps.map { "  \(text(of: $0))" }.joined(separator: "\n")
  }

  /// Returns the failure of a cascade that was stopped, with the causes of its last action.
  ///
  /// The causes repeat themselves, so those up to the first repetition are named.
  func text(of excess: CascadeLimit.Excess, after last: Event<State>) -> String {
    var named: Set<String> = []
    let causes = causes(of: last).prefix { named.insert($0).inserted }
    let depth = last.dispatched.cause?.depth ?? 0
    let rest = depth - causes.count
    let lines =
      ["Dispatched at \(last.dispatched.location)"] + causes
      + (rest > 0 ? ["and so on, another \(rest) times"] : [])
    return "\(excess.count) actions followed from one another while no time passed, and"
      + " \(names.name(of: excess.action)) was stopped. Let a rule return an effect only while there is something to"
      + " do, or let the effect wait. If the actions have an end, set a greater cascadeLimit. The last one was"
      + " \(names.name(of: last.action)):\n\n" + lines.joined(separator: "\n")
  }
}
