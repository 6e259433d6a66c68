import UDFKit

/// One step of a program.
enum Move: Hashable, Sendable {
  case dispatch(Deed, Target)
  case watch(Int, What, Reaction)
  case dispose(Int)
  case finish(Int)
  case send(Int, Deed, Target)
  case cancel(Int)
  case sendAndCancel(after: Int, Deed, Target)
  /// A step on the second of two stores.
  indirect case elsewhere(Move)
}

/// A list of steps that runs on the store and on the reference.
struct Program: Sendable, CustomStringConvertible {
  var moves: [Move]

  var description: String { moves.map { "  \($0)" }.joined(separator: "\n") }

  init(seed: Int) {
    var dice = Dice(seed: seed)
    moves = (0..<dice.roll(5..<45)).map { _ in dice.move() }
  }

  static var start: Tree {
    var tree = Tree()
    for id in 0..<3 { tree.rows.append(Row(id: id, cells: [Cell(id: 0)])) }
    tree.tags = [1, 0, 1].map { Cell(id: $0) }
    return tree
  }

  /// Runs the program on both, and returns the first difference, if any.
  func difference() -> String? {
    let (real, reference) = (Real(Self.start), Reference(Self.start))
    let (otherReal, otherReference) = (Real(Self.start), Reference(Self.start))
    (real.other, otherReal.other) = (otherReal, real)
    (reference.other, otherReference.other) = (otherReference, reference)
    for (index, move) in moves.enumerated() {
      let (from, otherFrom) = (reference.log.count, otherReference.log.count)
      perform(move, on: real)
      perform(move, on: reference)
      // What one lets run may dispatch to the other one.
      for machine in [real, otherReal, real] { machine.settle() }
      let text =
        difference(real, reference, from: from)
        ?? difference(otherReal, otherReference, from: otherFrom).map { "elsewhere " + $0 }
      if let text { return "after step \(index), \(move): \(text)" }
    }
    return nil
  }

  private func perform(_ move: Move, on machine: some Machine) {
    switch move {
    case .dispatch(let deed, let target): machine.dispatch(deed, to: target)
    case .watch(let slot, let what, let reaction): machine.watch(slot, what, reaction)
    case .dispose(let slot): machine.dispose(slot)
    case .finish(let token): machine.finish(token)
    case .send(let slot, let deed, let target): machine.send(slot, deed, to: target)
    case .cancel(let slot): machine.cancel(slot)
    case .sendAndCancel(let steps, let deed, let target):
      machine.sendAndCancel(after: steps, deed, to: target)
    case .elsewhere(let move): if let other = machine.other { perform(move, on: other) }
    }
  }

  private func difference(_ real: Real, _ reference: Reference, from: Int) -> String? {
    if real.log[from...] != reference.log[from...] {
      return "told \(real.log[from...])\n  instead of \(reference.log[from...])"
    }
    if real.tree != reference.tree { return "state \(real.tree)\n  instead of \(reference.tree)" }
    if real.alive != reference.alive {
      return "effects \(real.alive) instead of \(reference.alive)"
    }
    if real.waiting != reference.waiting {
      return "waiting \(real.waiting) instead of \(reference.waiting)"
    }
    return nil
  }

  /// Returns a smaller program that also fails, by removing steps as long as it fails.
  func shrunk(while fails: (Program) -> Bool) -> Program {
    var best = self
    var length = max(best.moves.count / 2, 1)
    while length > 0 {
      var start = 0
      while start < best.moves.count {
        var shorter = best
        shorter.moves.removeSubrange(start..<min(start + length, best.moves.count))
        if fails(shorter) { best = shorter } else { start += length }
      }
      length /= 2
    }
    return best
  }
}
