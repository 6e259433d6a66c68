import UDFKit

/// A text of what has not ended: running effects, sleeping tasks, and work that a test cannot drive.
struct Alive: CustomStringConvertible {
  let effects: [RunningEffect]
  let sleeps: [Duration]

  var description: String {
    var lines = [effects.isEmpty ? "No effect is alive." : "Alive, with nothing left to run:"]
    lines += effects.map { effect in
      let ids = effect.ids.isEmpty ? "" : "\(effect.ids.joined(separator: " / ")), "
      return "  \(ids)the effect of \(name(of: effect.cause.action)),"
        + " from the rule at \(effect.cause.rule.location)"
    }
    if !sleeps.isEmpty {
      let times = sleeps.map { "\($0)" }.joined(separator: ", ")
      lines.append("Asleep on the clock for another \(times): advance(by:) wakes them.")
    }
    if effects.count > sleeps.count {
      lines.append(
        "What does not sleep on the clock waits for what this test does not drive: a Task {} or"
          + " detached task, an actor with an executor of its own, another clock, or real I/O. Give"
          + " the effect the store's clock and a client that answers by itself."
      )
    }
    return lines.joined(separator: "\n")
  }
}
