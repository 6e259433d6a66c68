extension Workbench {
  /// Tests changes to the kernel, and calls a closure with the number of each, the verdict and the seconds that the
  /// test took.
  ///
  /// A change is tested by the tests whose names match its filters. All of them must pass without a change. Changes to
  /// the bodies of functions and accessors are built together. A change to anything else, for example to the initial
  /// value of a variable, is built alone. A change that survives among others is built alone too, for the tests of the
  /// stack.
  package func test(
    _ changes: [[ChangedFile]],
    by filters: [[String]],
    _ tell: (Int, Verdict, Double) -> Void
  ) throws {
    let alone = changes.indices.filter { changes[$0].contains { $0.bodies.contains(nil) } }
    var left = changes.indices.filter { !alone.contains($0) }
    var survivors: [Int] = []
    var clean: CleanRun?
    func test(_ number: Int, _ verdict: ([Tests]) throws -> Verdict) throws {
      let tests = try clean ?? CleanRun(of: Set(filters.joined()).sorted(), on: self)
      clean = tests
      let start = ContinuousClock.now
      let verdict = try verdict(filters[number].map(tests.tests(matching:)))
      let isAmongOthers = !alone.contains(number) && !survivors.contains(number)
      if verdict == .survived, isAmongOthers {
        Console.say("built alone later: \(changes[number].map(\.place).joined(separator: ", "))")
        return survivors.append(number)
      }
      tell(number, verdict, start.duration(to: .now) / .seconds(1))
    }
    while !left.isEmpty {
      var batch = Batch(takenFrom: &left, of: changes)
      for number in try batch.build(on: self) { tell(number, .invalid, 0) }
      for number in batch.numbers {
        try test(number) { try verdict(by: $0, selecting: number) }
      }
    }
    for source in changes.joined().map(\.source) {
      try write(String(decoding: source.bytes, as: UTF8.self), to: source.path)
    }
    for number in alone + survivors {
      let texts = Dictionary(
        uniqueKeysWithValues: changes[number].map { ($0.source.path, $0.text) }
      )
      try test(number) { tests in
        try verdict(on: texts, by: alone.contains(number) ? tests : [Tests.ofStack])
      }
    }
  }
}
