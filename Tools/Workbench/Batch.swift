/// Changes that are in one program, at most one of each body, so that a test of each of them needs no build.
///
/// Several variants of one body would enlarge its frame too much for the tests of small stacks.
struct Batch {
  private let changes: [[ChangedFile]]
  private(set) var numbers: [Int] = []

  /// Takes the first changes of a list, and those after it that fit.
  init(takenFrom all: inout [Int], of changes: [[ChangedFile]]) {
    self.changes = changes
    var taken: [String: Set<Range<Int>?>] = [:]
    var remaining: [Int] = []
    for number in all {
      let files = changes[number]
      if files.allSatisfy({ taken[$0.source.path, default: []].isDisjoint(with: $0.bodies) }) {
        numbers.append(number)
        for file in files { taken[file.source.path, default: []].formUnion(file.bodies) }
      } else {
        remaining.append(number)
      }
    }
    all = remaining
  }

  /// Builds the program, and removes and returns the changes with which it does not compile.
  mutating func build(on workbench: Workbench) throws -> [Int] {
    var removed: [Int] = []
    while true {
      let files = files
      for (path, file) in files { try workbench.write(file.text, to: path) }
      let errors = try workbench.buildErrors()
      if errors.isEmpty { return removed }
      let wrong = errors.compactMap { path, line in
        files.first { path.hasSuffix($0.key) }?.value.number(of: line)
      }
      // The kernel itself has the errors.
      if wrong.isEmpty { throw workbench.buildFailure() }
      removed += numbers.filter(wrong.contains)
      numbers.removeAll(where: wrong.contains)
    }
  }

  private var files: [String: Variants] {
    var files: [String: (source: Source, variants: [Variants.Variant])] = [:]
    for (number, change) in changes.enumerated() {
      for file in change {
        let kept = numbers.contains(number) ? Set(file.bodies.compactMap(\.self)) : []
        files[file.source.path, default: (file.source, [])].variants += kept.map {
          Variants.Variant(number: number, body: $0, file: file)
        }
      }
    }
    // A file without variants is written too, because it may have those of another batch.
    return files.mapValues { Variants($0.variants, of: $0.source) }
  }
}
