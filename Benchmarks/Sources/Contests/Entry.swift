/// A contestant that has not been set up.
struct Entry {
  let name: Contestant.Name
  let setUp: () -> Contestant.Work

  init(_ name: Contestant.Name, _ setUp: @escaping () -> (Int) -> Void) {
    self.name = name
    self.setUp = { .sync(setUp()) }
  }

  init(_ name: Contestant.Name, async setUp: @escaping () -> (Int) async -> Void) {
    self.name = name
    self.setUp = { .async(setUp()) }
  }

  init(_ name: Contestant.Name, figure: @escaping () async -> Double) {
    self.name = name
    setUp = { .figure(figure) }
  }
}
