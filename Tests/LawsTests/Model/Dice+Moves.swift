extension Dice {
  mutating func move() -> Move {
    switch roll(0..<26) {
    case 20: .send(roll(0..<3), deed(), target())
    case 21: .cancel(roll(0..<3))
    case 22: .sendAndCancel(after: roll(0..<6), deed(), target())
    case 23..<26: .elsewhere(simpleMove())
    default: simpleMove()
    }
  }

  private mutating func simpleMove() -> Move {
    switch roll(0..<20) {
    case 0..<12: .dispatch(deed(), target())
    case 12..<16: .watch(roll(0..<6), what(), reaction())
    case 16..<17: .dispose(roll(0..<6))
    default: .finish(roll(0..<5))
    }
  }

  mutating func target() -> Target {
    switch roll(0..<9) {
    case 8: .tag(roll(0..<3))
    case 0..<3: .root
    case 3: .left
    case 4: .right
    case 5: .sheet
    default: .row(roll(0..<5))
    }
  }

  mutating func deed() -> Deed {
    switch roll(0..<16) {
    case 0..<3: .touch(.add(roll(1..<4)))
    case 3: .touch(.nothing)
    case 4..<6: .risk(.failOver(roll(0..<8), serial: 0))
    case 6: .mark(.mark(serial: 0))
    case 7..<12: .work(work())
    default: .shape(shape())
    }
  }

  private mutating func work() -> Work {
    switch roll(0..<8) {
    case 0..<4: .start(roll(0..<5))
    case 4: .stop
    case 5: .stopAll
    default: .relay(roll(0..<5))
    }
  }

  mutating func shape() -> Shape {
    let (row, cell) = (roll(0..<5), roll(0..<3))
    return switch roll(0..<16) {
    case 12, 13: .addTag(cell)
    case 14: .removeTag(cell)
    case 15: .reverseTags
    case 0, 1: .addRow(row)
    case 2, 3: .removeRow(row)
    case 4, 5: .addCell(row: row, cell)
    case 6: .removeCell(row: row, cell)
    case 7: .openNote(row: row)
    case 8: .closeNote(row: row)
    case 9: .openSheet
    case 10: .closeSheet
    default: .failAfterRemoving(row)
    }
  }

  mutating func what() -> What {
    switch roll(0..<12) {
    case 11: .tag(roll(0..<3))
    case 0, 1: .actions
    case 2: .tree
    case 3: .left
    case 4: .leftCount
    case 5: .sheet
    case 6: .sum
    case 7: .cell(row: roll(0..<5), roll(0..<3))
    case 8: .rowLeaf(roll(0..<5))
    default: .row(roll(0..<5))
    }
  }

  private mutating func reaction() -> Reaction {
    switch roll(0..<9) {
    case 8: .dispatchElsewhere(deed(), target())
    case 0..<3: .dispatch(deed(), target())
    case 3: .watch(roll(0..<6), what())
    case 4: .dispose(roll(0..<6))
    default: .none
    }
  }
}
