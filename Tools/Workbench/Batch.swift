/// Changes that are in one program, at most one of each body, so that a test of each of them needs no build.
///
/// Several variants of one body would enlarge its frame too much for the tests of small stacks.
struct Batch {
  private let changes: [[ChangedFile]]
  private(set) var numbers: [Int] = []
  /// Those that do not compile.
  private(set) var invalid: [Int] = []
  /// Those with an error that is not in the changed body itself.
  private(set) var unclear: [Int] = []

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

  /// Builds the program, and removes the changes that do not compile.
  mutating func build(on workbench: Workbench) throws {
    while true {
      let files = files
      for (path, file) in files { try workbench.write(file.text, to: path) }
      let errors = try workbench.buildErrors()
      if errors.isEmpty { return }
      let places = errors.compactMap { path, line in
        files.first { path.hasSuffix($0.key) }?.value.place(of: line)
      }
      // The kernel itself has the errors.
      if places.isEmpty { throw workbench.buildFailure() }
      let found = Set(places.map(\.number))
      let wrong = Set(places.filter(\.isOwn).map(\.number))
      invalid += numbers.filter(wrong.contains)
      unclear += numbers.filter(found.subtracting(wrong).contains)
      numbers.removeAll(where: found.contains)
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
