import UDFKit

/// One step of a program.
enum Move: Hashable, Sendable {
  case dispatch(Deed, Target)
  case watch(Int, What, Reaction)
  case dispose(Int)
  case finish(Int)
}

/// A list of steps, to be run on the store and on the reference at once.
struct Program: Sendable, CustomStringConvertible {
  var moves: [Move]

  var description: String { moves.map { "  \($0)" }.joined(separator: "\n") }

  /// A program that a seed fixes.
  init(seed: Int) {
    var dice = Dice(seed: seed)
    moves = (0..<dice.roll(5..<45)).map { _ in dice.move() }
  }

  init(moves: [Move]) { self.moves = moves }

  /// The tree that every program starts from.
  static var start: Tree {
    var tree = Tree()
    for id in 0..<3 { tree.rows.append(Row(id: id, cells: [Cell(id: 0)])) }
    return tree
  }

  /// Runs it on both; gives what differs first, if anything.
  func difference() -> String? {
    let (real, reference) = (Real(Self.start), Reference(Self.start))
    for (index, move) in moves.enumerated() {
      let from = reference.log.count
      perform(move, on: real)
      perform(move, on: reference)
      guard let text = difference(real, reference, from: from) else { continue }
      return "after step \(index), \(move): \(text)"
    }
    return nil
  }

  private func perform(_ move: Move, on machine: some Machine) {
    switch move {
    case .dispatch(let deed, let target): machine.dispatch(deed, to: target)
    case .watch(let slot, let what, let reaction): machine.watch(slot, what, reaction)
    case .dispose(let slot): machine.dispose(slot)
    case .finish(let token): machine.finish(token)
    }
    machine.settle()
  }

  private func difference(_ real: Real, _ reference: Reference, from: Int) -> String? {
    if real.log[from...] != reference.log[from...] {
      return "told \(real.log[from...])\n  instead of \(reference.log[from...])"
    }
    if real.tree != reference.tree { return "state \(real.tree)\n  instead of \(reference.tree)" }
    if real.alive != reference.alive {
      return "effects \(real.alive) instead of \(reference.alive)"
    }
    return nil
  }

  /// A smaller program that fails too: steps are left out for as long as it does.
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
