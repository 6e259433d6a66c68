import UDFKit

/// What a store does with a tree of `LevelLeaf`, in plain Swift.
struct LevelReference {
  var root: LevelLeaf
  private(set) var log: [Int] = []
  private var address: [LevelStep] = []
  /// Whether what is addressed was there when the action began.
  private var wasThere = false
  private var deed = LevelDeed(kind: .draw, id: 0, modulus: 1)
  private let recorder = Recorder<Int>()

  init(root: LevelLeaf) { self.root = root }

  mutating func dispatch(_ deed: LevelDeed, at address: [LevelStep]) {
    self.deed = deed
    self.address = address
    wasThere = isThere()
    let start = recorder.all.count
    let before = root
    do { try level([]) } catch { root = before }
    log = Array(recorder.all[start...])
  }

  /// Whether a level is on the line of the address: one is the beginning of the other.
  private func isOnLine(_ path: [Int]) -> Bool {
    let line = address.map(\.kind)
    return line.starts(with: path) || path.starts(with: line)
  }

  /// Calls the closure with each instance of a level, and returns whether there is one.
  @discardableResult
  private mutating func each(
    _ path: [Int],
    _ body: (inout LevelLeaf) throws -> Void
  ) rethrows -> Bool {
    let line = address
    func visit(_ leaf: inout LevelLeaf, _ depth: Int, _ isBound: Bool) throws -> Bool {
      guard depth < path.count else {
        try body(&leaf)
        return true
      }
      let id = isBound && depth < line.count ? line[depth].id : nil
      var didRun = false
      switch path[depth] {
      case 0:
        guard var inner = leaf.only else { return false }
        defer { leaf.only = inner }
        didRun = try visit(&inner, depth + 1, isBound)
      case 1:
        guard !leaf.lid.isEmpty else { return false }
        didRun = try visit(&leaf.lid[0], depth + 1, isBound)
      case 2:
        for index in leaf.plain.indices {
          if let id, index != leaf.plain.firstIndex(where: { $0.id == id }) { continue }
          if try visit(&leaf.plain[index], depth + 1, isBound) { didRun = true }
          if id != nil { break }
        }
      default:
        for index in leaf.children.indices where id.map({ $0 == leaf.children[index].id }) ?? true {
          if try visit(&leaf.children[index], depth + 1, isBound) { didRun = true }
        }
      }
      return didRun
    }
    return try visit(&root, 0, true)
  }

  /// The level of what is addressed: that around an optional.
  private var target: [Int] {
    let line = address.map(\.kind)
    return line.last.map { $0 < 2 } == true ? line.dropLast() : line
  }

  /// Whether there is what is addressed.
  private mutating func isThere() -> Bool {
    var found = false
    each(target) { _ in found = true }
    return found
  }

  private mutating func level(_ path: [Int]) throws {
    guard isOnLine(path) else { return }
    let line = address.map(\.kind)
    let log = recorder
    let deed = deed
    let sender = line.count > path.count && line.starts(with: path) ? address[path.count] : nil
    if case .plain(let id)? = sender, wasThere {
      each(path) { leaf in
        leaf.mix(100 + id, log)
        if deed.kind == .remove, leaf.value % 2 == 0 { leaf.plain.removeAll { $0.id == id } }
      }
    }
    try inner(path, 3)
    try each(path) { leaf in
      leaf.mix(1, log)
      try leaf.perform(deed)
    }
    if path.starts(with: line), line.count >= instance(path) {
      each(path) { $0.mix(2, log) }
    }
    try inner(path, 0)
    if line.count <= path.count || line[path.count] == 1 {
      try each(path) { leaf in
        leaf.extra &+= 1
        log.record(3)
        if deed.kind == .remove, leaf.extra % 3 == 0 { leaf.lid = [] }
        if deed.kind == .fail, leaf.extra % 5 == deed.modulus { throw Refused() }
      }
    }
    try inner(path, 1)
    if path == target { each(path) { $0.mix(4, log) } }
    if case .children(let id)? = sender, line.count == path.count + 1, wasThere {
      each(path) { leaf in
        leaf.mix(200 + id, log)
        if deed.kind == .remove { leaf.children.remove(id: id) }
      }
    }
    try inner(path, 2)
    each(path) { $0.mix(5, log) }
  }

  /// The number of steps to the innermost element.
  private func instance(_ path: [Int]) -> Int { (path.lastIndex { $0 >= 2 } ?? -1) + 1 }

  private mutating func inner(_ path: [Int], _ kind: Int) throws {
    if each(path, { _ in }) { try level(path + [kind]) }
  }
}
