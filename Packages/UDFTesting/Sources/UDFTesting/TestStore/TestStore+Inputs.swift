import UDFKit

extension TestStore {
  /// The date that rules read from their inputs, since 1970-01-01 00:00 UTC.
  ///
  /// ```swift
  /// test.now = .seconds(1_700_000_000)
  /// await test.send(NoteAction.addButtonTapped) { $0.notes = [Note(id: 1, addedAt: test.now)] }
  /// ```
  ///
  /// The default is 2026-01-01 00:00 UTC. `advance(by:)` moves it with the clock.
  public var now: Duration {
    get { clock.inputs.start + clock.now.offset }
    set { clock.inputs.start = newValue - clock.now.offset }
  }

  /// Sets the seed of the random numbers that rules read from their inputs.
  ///
  /// By default, the first random number of the first action that reads one is 1, that of the next such action is 2, and
  /// so on, so that ids are short and the same in each run. The later numbers of an action are random. With a seed, all
  /// are random, and the same in each run. With nil, they count from 1 again.
  public func setRandomSeed(_ seed: UInt64?) { clock.inputs.begin(seed: seed) }
}
