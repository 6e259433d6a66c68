package import Foundation
import UDFInspection
package import UDFJournalStorage
package import UDFKit

/// For what a journal is read.
package enum ReadingKind {
  /// For a journal that goes on.
  ///
  /// What cannot be read is set aside.
  case toWrite
  /// To look at it.
  case only
  /// For what can be read of a damaged file.
  case whatIsLeft
}

/// The steps of opening a journal.
package struct Opening<State: Codable & Equatable & Sendable>: Sendable {
  package let reducer: Reducer<State>
  package let settings: JournalSettings<State>
  package let initial: State
  package let types: ActionTypes

  package init(reducer: Reducer<State>, settings: JournalSettings<State>, initial: State) throws {
    if settings.version < 1 {
      throw JournalError.noVersion(settings.version, of: "JournalSettings.version")
    }
    if let step = settings.migrations.first(where: { $0.version < 2 }) {
      throw JournalError.noVersion(step.version, of: "JournalMigration(to:)")
    }
    self.settings = settings
    self.initial = initial
    let hasJumps = Replay.store(initial, reducer).hasJumps
    self.reducer = hasJumps ? reducer : Jump.adding(to: reducer)
    let found = ActionTypes(of: Replay.store(initial, self.reducer))
    types = settings.types(found.writing(Jump<State>.self, as: Migrations.jump))
      .withJumps(from: initial)
    let problems = types.problems
    if !problems.isEmpty { throw JournalError.unwritable(problems: problems) }
  }

  package func store(_ state: State) -> Store<State> { Replay.store(state, reducer) }

  var migrations: Migrations { Migrations(settings.migrations, to: settings.version) }

  /// Returns a reader of records that versions of the program wrote, with a store that knows the slices.
  package func reader(_ versions: [JournalVersion], _ store: Store<State>) -> EntryReader<State> {
    EntryReader(types: types, store: store, migrations: migrations, versions: versions)
  }

  package func restorer(_ storage: any JournalStorage, reads kind: ReadingKind) -> Restorer<State> {
    Restorer(opening: self, storage: storage, kind: kind)
  }

  func check(_ version: Int?, of storage: any JournalStorage) throws {
    guard let version, version > settings.version else { return }
    let reason =
      "was written by version \(version) of this program, and this is version \(settings.version)"
    throw JournalError(.newer, place: "\(storage)", reason: reason)
  }

  /// Restores the state of a storage, and writes what must be there before the first action.
  package func begin(_ storage: any JournalStorage) throws -> Restored<State> {
    var restored = try restorer(storage, reads: .toWrite).restore()
    try begin(storage, &restored)
    return restored
  }

  func begin(_ storage: any JournalStorage, _ restored: inout Restored<State>) throws {
    let last = restored.restoration.last
    let isNewVersion = try storage.versions().last?.version != settings.version
    let isFirst = restored.restoration.snapshot == nil
    guard restored.mustWrite || isNewVersion || isFirst else { return }
    restored.ordinal += 1
    let snapshot = snapshot(
      try encode(restored.state),
      after: last,
      ordinal: restored.ordinal,
      leftOut: restored.leftOut
    )
    let version = isNewVersion ? JournalVersion(settings.version, after: last) : nil
    do { try storage.append(JournalBatch(snapshot: snapshot, version: version)) } catch let error
      as JournalError
    { throw error.toBegin }
    restored.since = SinceSnapshot(snapshotBytes: snapshot.content.count)
  }

  /// Returns a snapshot that is taken now, with the bytes of a state.
  package func snapshot(
    _ content: Data,
    after number: Int,
    ordinal: Int,
    leftOut: Int
  ) -> StoredSnapshot {
    StoredSnapshot(
      header: SnapshotHeader(
        ordinal: ordinal,
        number: number,
        time: Date(),
        version: settings.version,
        leftOut: leftOut,
        hash: Checksum.of(content)
      ),
      content: content
    )
  }

  package func encode(_ state: State) throws -> Data {
    try JSONCoding.encoder.encode(settings.redactState?(state) ?? state)
  }

  /// Returns a function from an action, and whether it was rejected, to the action that is written.
  ///
  /// The redaction of states covers those in jumps.
  var written: (any Action, _ isRejected: Bool) -> any Action {
    let (redact, redactState) = (settings.redactAction, settings.redactState)
    return { action, isRejected in
      if let redactState, let jump = action as? Jump<State> {
        let expected = isRejected ? jump.expected.map(redactState) : nil
        return Jump(jump.target, to: redactState(jump.state), from: expected)
      }
      let action = redact?(action) ?? action
      return isRejected ? action : (action as? Jump<State>)?.accepted ?? action
    }
  }

  /// Returns an encoder that refuses what another run of the program would not find in a store.
  package func encoder(
    _ store: Store<State>,
    written: @escaping (any Action, _ isRejected: Bool) -> any Action
  ) -> RowEncoder {
    var reader = EntryReader(types: types, store: store)
    return RowEncoder(
      types: types,
      hasGeneralRule: store.rules.contains { $0.actionType == nil },
      written: written
    ) { address, ids in
      (try? reader.address(address.path, ids)) == address
    }
  }
}
