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
    func tellVerdict(on number: Int, _ verdict: () throws -> Verdict) rethrows {
      let start = ContinuousClock.now
      let result = try verdict()
      tell(number, result, start.duration(to: .now) / .seconds(1))
    }
    var alone = changes.indices.filter { number in
      isAlone || changes[number].contains { $0.bodies.contains(nil) }
    }
    var rest = changes.indices.filter { !alone.contains($0) }
    while rest.count > 3 {
      var batch = Batch(takenFrom: &rest, of: changes)
      alone += try batch.build(on: self)
      let names = Set(batch.numbers.flatMap { filters[$0] })
      let clean = try CleanRun(of: names, on: self, selecting: -1)
      for number in batch.numbers {
        try tellVerdict(on: number) { try verdict(by: filters[number], clean, selecting: number) }
      }
    }
    alone += rest
    if alone.isEmpty { return }
    for source in changes.joined().map(\.source) { try write(source.original, to: source.path) }
    let clean = try CleanRun(of: Set(alone.flatMap { filters[$0] }), on: self)
    for number in alone {
      try tellVerdict(on: number) { try verdict(on: changes[number], by: filters[number], clean) }
    }
  }
}
