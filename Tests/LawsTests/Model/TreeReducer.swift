import UDFKit

/// The rules of the tree, as a program writes them.
enum TreeReducer {
  static func tree(_ doors: Doors) -> Reducer<Tree> {
    let leaf = leaf(doors)
    return Reducer {
      Scope(\.left, as: .own) { leaf }
      Scope(\.right, as: .own) { leaf }
      ForEach(\.rows) {
        changing(Mark.self) { row, _ in row.marks += 1 }
        Scope(\.leaf) { leaf }
        ForEach(\.cells) { Scope(\.leaf) { leaf } }
        IfLet(\.note) { leaf }
      }
      ForEach(\.tags) { Scope(\.leaf) { leaf } }
      IfLet(\.sheet) { leaf }
      On(Shape.self) {
        try $0.apply($1)
        return .none
      }
      changing(Touch.self) { tree, action in if case .add = action { tree.heard += 1 } }
      changing(Mark.self) { tree, _ in tree.heard += 10 }
      On(Work.self) { tree, action in
        switch action {
        case .done: tree.heard += 1_000
        case .stopAll: return .cancel(id: "work")
        default: break
        }
        return .none
      }
    }
  }

  static func leaf(_ doors: Doors) -> Reducer<Leaf> {
    Reducer {
      changing(Touch.self) { leaf, action in
        if case .add(let number) = action { leaf.count += number }
      }
      changing(Risk.self) { leaf, action in
        guard case .failOver(let limit, _) = action else { return }
        leaf.count += 1
        if leaf.count > limit { throw Refused() }
      }
      On(Work.self) { leaf, action in
        switch action {
        case .start(let token):
          return .run { dispatch in
            await doors.wait(token)
            dispatch(Work.done(token))
          }
          .identified(by: "work", cancelsInFlight: token.isMultiple(of: 2))
        case .stop: return .cancel(id: "work")
        case .relay(let token): return .dispatch(Work.done(token))
        case .done(let token): leaf.done.append(token)
        case .stopAll: break
        }
        return .none
      }
    }
  }
}

extension Tree {
  mutating func apply(_ shape: Shape) throws {
    switch shape {
    case .addRow(let id): if rows[id: id] == nil { rows.append(Row(id: id)) }
    case .removeRow(let id): rows.remove(id: id)
    case .addCell(let row, let id): rows[id: row]?.cells.append(Cell(id: id))
    case .removeCell(let row, let id): rows[id: row]?.cells.remove(id: id)
    case .openNote(let row): rows[id: row]?.note = Leaf()
    case .closeNote(let row): rows[id: row]?.note = nil
    case .addTag(let id): tags.append(Cell(id: id))
    case .removeTag(let id):
      if let index = tags.firstIndex(where: { $0.id == id }) { tags.remove(at: index) }
    case .reverseTags: tags.reverse()
    case .openSheet: sheet = Leaf()
    case .closeSheet: sheet = nil
    case .failAfterRemoving(let id):
      rows.remove(id: id)
      throw Refused()
    }
  }
}
