import UDFKit

extension Tree {
  mutating func reduce(_ deed: Deed, at address: Path) throws -> [(Path, Work)] {
    var asked: [(Path, Work)] = []
    func visit(_ path: Path, _ leaf: inout Leaf) throws {
      guard path.isOnLine(of: address) else { return }
      switch deed {
      case .touch(.add(let number)): leaf.count += number
      case .risk(.failOver(let limit, _)):
        leaf.count += 1
        if leaf.count > limit { throw Refused() }
      case .work(.done(let token)): leaf.done.append(token)
      case .work(.stopAll): break
      case .work(let work): asked.append((path, work))
      default: break
      }
    }
    try visit([.left], &left)
    try visit([.right], &right)
    for id in rows.ids where [.row(id)].isOnLine(of: address) {
      if case .mark = deed { rows[id: id]?.marks += 1 }
    }
    try eachRow { id, row in try visit([.row(id), .leaf], &row.leaf) }
    try eachRow { id, row in
      for cell in row.cells.ids {
        guard var changed = row.cells[id: cell] else { continue }
        try visit([.row(id), .cell(cell)], &changed.leaf)
        row.cells.append(changed)
      }
    }
    try eachRow { id, row in
      guard var note = row.note else { return }
      try visit([.row(id), .note], &note)
      row.note = note
    }
    for index in tags.indices {
      let id = tags[index].id
      // What is addressed to an id reaches the first that has it.
      guard address.isEmpty || tags.firstIndex(where: { $0.id == id }) == index else { continue }
      try visit([.tag(id), .leaf], &tags[index].leaf)
    }
    if var open = sheet {
      try visit([.sheet], &open)
      sheet = open
    }
    switch deed {
    case .shape(let shape): try apply(shape)
    case .touch(.add): heard += 1
    case .mark: heard += 10
    case .work(.done): heard += 1_000
    case .work(.stopAll): asked.append(([], .stopAll))
    default: break
    }
    return asked
  }

  private mutating func eachRow(_ body: (Int, inout Row) throws -> Void) rethrows {
    for id in rows.ids {
      guard var row = rows[id: id] else { continue }
      try body(id, &row)
      rows.append(row)
    }
  }
}

extension [Part] {
  /// Returns the address of the actions of an effect of a rule on this path: the smallest one around the path.
  func address(given: Path) -> Path {
    let element = prefix { part in
      switch part {
      case .row, .cell, .tag: true
      default: false
      }
    }
    let own: Path = self == [.left] || self == [.right] ? self : []
    let candidates: [Path] = [given, own, Path(element)]
    return candidates.filter { starts(with: $0) }.max { $0.count < $1.count } ?? []
  }
}
