@testable import UDFKit

enum LevelStep: Equatable {
  case only
  case part
  case plain(Int)
  case children(Int)

  var kind: Int {
    switch self {
    case .only: 0
    case .part: 1
    case .plain: 2
    case .children: 3
    }
  }
  var id: Int? {
    switch self {
    case .only, .part: nil
    case .plain(let id), .children(let id): id
    }
  }
}

struct LevelDeed: Action, Equatable {
  enum Kind: Equatable, Sendable {
    case add(Int)
    case remove, fail, turn, rename, draw
  }
  let kind: Kind
  let id: Int
  let modulus: Int
}

/// A tree with rows, rows whose ids repeat, an optional behind a computed property, and one within a lens.
struct LevelLeaf: Equatable, Sendable, Identifiable {
  var id: Int
  var depth = 0
  var value = 1
  var children: IdentifiedArray<LevelLeaf> = []
  var plain: [LevelLeaf] = []
  var box: [LevelLeaf] = []
  var lid: [LevelLeaf] = []
  var extra = 0

  var only: LevelLeaf? {
    get { box.first }
    set { box = newValue.map { [$0] } ?? [] }
  }

  struct Part: Equatable, Sendable {
    var extra: Int
    var lid: [LevelLeaf]
    var inner: LevelLeaf? {
      get { lid.first }
      set { lid = newValue.map { [$0] } ?? [] }
    }
  }

  static var part: Lens<LevelLeaf, Part> {
    Lens(\.extra, \.lid, get: Part.init) { ($0.extra, $0.lid) }
  }

  var inner: [LevelLeaf] { children.elements + plain + box + lid }
  var values: [Int] { [id, value, extra] + inner.flatMap(\.values) }

  mutating func mix(_ rule: Int, _ log: Recorder<Int>) {
    value = (value &* 31 &+ rule) & 0xFFFF
    log.record(rule &* 0x10000 &+ value)
  }

  mutating func perform(_ deed: LevelDeed) throws {
    switch deed.kind {
    case .add(let kind):
      let new = LevelLeaf(id: deed.id, depth: depth + 1, value: value & 15)
      if depth > 1 || value % 3 == 0 { break }
      switch kind {
      case 0: if children.count < 2 { children.append(new) }
      case 1: if plain.count < 2 { plain.append(new) }
      case 2: only = new
      default: lid = [new]
      }
    case .remove where value % deed.modulus == 0:
      children.remove(id: deed.id)
      plain = Array(plain.dropFirst())
      if value % 2 == 0 { only = nil }
      if value % 4 == 1 { lid = [] }
    case .fail: if value % 7 == deed.modulus { throw Refused() }
    case .turn: plain.reverse()
    case .rename:
      for index in plain.indices { plain[index].id = (plain[index].id + deed.modulus) % 3 }
    case .remove, .draw: break
    }
  }

  @ReducerBuilder<LevelLeaf> static func reducer(_ log: Recorder<Int>) -> Reducer<LevelLeaf> {
    On(LevelDeed.self, from: \.plain) { leaf, id, deed in
      leaf.mix(100 + id, log)
      if deed.kind == .remove, leaf.value % 2 == 0 { leaf.plain.removeAll { $0.id == id } }
      return .none
    }
    ForEach(\.children) { reducer(log) }
    changing(LevelDeed.self) { leaf, deed in
      leaf.mix(1, log)
      try leaf.perform(deed)
    }
    changing(LevelDeed.self, only: .addressee) { leaf, _ in leaf.mix(2, log) }
    IfLet(\.only) { reducer(log) }
    Scope(through: part) {
      changing(LevelDeed.self) { part, deed in
        part.extra &+= 1
        log.record(3)
        if deed.kind == .remove, part.extra % 3 == 0 { part.lid = [] }
        if deed.kind == .fail, part.extra % 5 == deed.modulus { throw Refused() }
      }
      IfLet(\.inner) { reducer(log) }
    }
    On(LevelDeed.self, reading: Inputs.self, only: .nearest) { leaf, deed, inputs in
      leaf.mix(4, log)
      if deed.kind == .draw { leaf.value = Int(inputs.random.next() & 0xFFFF) }
      return .none
    }
    On(LevelDeed.self, from: \.children, only: .addressee) { leaf, id, deed in
      leaf.mix(200 + id, log)
      if deed.kind == .remove { leaf.children.remove(id: id) }
      return .none
    }
    ForEach(\.plain) { reducer(log) }
    On(LevelDeed.self, reading: Inputs.self) { leaf, deed, inputs in
      leaf.mix(5, log)
      if deed.kind == .draw { leaf.value = Int(inputs.random.next() & 0xFFFF) }
      return .none
    }
  }
}
