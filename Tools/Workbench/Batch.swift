/// Changes that are in one program, at most one of each body, so that a test of each of them needs no build.
///
/// Several variants of one body would enlarge its frame too much for the tests of small stacks.
struct Batch {
  private let changes: [[ChangedFile]]
  /// The changes in the program.
  private(set) var numbers: [Int] = []

  /// Takes the first changes of a list, and those after it that fit.
  init(takenFrom left: inout [Int], of changes: [[ChangedFile]]) {
    self.changes = changes
    var taken: [String: Set<Range<Int>?>] = [:]
    var rest: [Int] = []
    for number in left {
      let files = changes[number]
      if files.allSatisfy({ taken[$0.source.path, default: []].isDisjoint(with: $0.bodies) }) {
        numbers.append(number)
        for file in files { taken[file.source.path, default: []].formUnion(file.bodies) }
      } else {
        rest.append(number)
      }
    }
    left = rest
  }

  /// Builds the program, and removes changes that do not compile.
  ///
  /// Returns the removed ones.
  mutating func build(on workbench: Workbench) throws -> [Int] {
    let all = numbers
    while true {
      let files = files
      for (path, file) in files { try workbench.write(file.text, to: path) }
      let errors = try workbench.buildErrors()
      if errors.isEmpty { return all.filter { !numbers.contains($0) } }
      let wrong = errors.compactMap { path, line in
        files.first { path.hasSuffix($0.key) }?.value.number(at: line)
      }
      // The kernel itself has the errors.
      if wrong.isEmpty { throw workbench.buildFailure() }
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
