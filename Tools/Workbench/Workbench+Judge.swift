extension Workbench {
  /// Tests changes to the kernel, each by the tests whose names match its filters, and calls a closure with the number of
  /// the change, the verdict and the seconds that the tests took.
  ///
  /// Changes to the bodies of functions are built together and tested one at a time. A change to anything else, for example
  /// to the initial value of a variable, is built alone. So is a change that does not compile beside the others, and each one
  /// of a few. Without a change, all tests must pass.
  package func judge(
    _ changes: [[ChangedFile]],
    by filters: [[String]],
    alone isAlone: Bool = false,
    _ tell: (Int, Verdict, Double) -> Void
  ) throws {
    var alone = changes.indices.filter { number in
      isAlone || changes[number].contains { $0.bodies.contains(nil) }
    }
    var rest = changes.indices.filter { !alone.contains($0) }
    while rest.count > 3 {
      var batch = Batch(takenFrom: &rest, of: changes)
      try batch.build(on: self)
      for number in batch.invalid { tell(number, .invalid, 0) }
      alone += batch.unclear
      let clean = try CleanRun(of: filters, batch.numbers, on: self, selecting: -1)
      for number in batch.numbers {
        let start = ContinuousClock.now
        let verdict = try verdict(by: clean.tests(filters[number]), selecting: number)
        tell(number, verdict, start.duration(to: .now) / .seconds(1))
      }
    }
    alone += rest
    if alone.isEmpty { return }
    for source in changes.joined().map(\.source) {
      try write(String(decoding: source.bytes, as: UTF8.self), to: source.path)
    }
    let clean = try CleanRun(of: filters, alone, on: self)
    for number in alone {
      let start = ContinuousClock.now
      let texts = Dictionary(
        uniqueKeysWithValues: changes[number].map { ($0.source.path, $0.text) }
      )
      let verdict = try verdict(on: texts, by: clean.tests(filters[number]))
      tell(number, verdict, start.duration(to: .now) / .seconds(1))
    }
  }
}
