import Foundation
import UDFJournalStorage

extension Opening {
  /// Opens a file, restores its state, and writes what must be there before the first action.
  ///
  /// A damaged file is read as far as possible, and set aside.
  func open(_ url: URL) throws -> (any JournalStorage, Restored<State>) {
    let url = SQLiteStorage.resolving(url)
    do {
      let wasEmptied = SQLiteStorage.isEmptied(url)
      let lock = try SQLiteStorage.prepare(url)
      let interruption = try finishReplacing(url)
      do {
        var (storage, restored) = try begin(url, lock)
        if let interruption { restored.restoration.skipped.insert(interruption, at: 0) }
        if wasEmptied {
          let reason = "it was empty, so the program begins with its first state"
          let part = RestorationProblem.Part.file(url.path(percentEncoded: false))
          restored.restoration.skipped.append(RestorationProblem(part: part, reason: reason))
        }
        return (storage, restored)
      } catch let error as JournalError where error.kind == .damaged {
        // What the caller must know is what was restored of the damaged file.
        let restoration = try replace(url, error.reason)
        var (storage, restored) = try begin(url, lock)
        restored.restoration = restoration
        return (storage, restored)
      }
    } catch let error as JournalError {
      throw error.toBegin
    }
  }

  private func begin(
    _ url: URL,
    _ lock: JournalLock
  ) throws -> (any JournalStorage, Restored<State>) {
    let storage = try SQLiteStorage(url, lock: lock)
    do {
      return (storage, try begin(storage))
    } catch {
      // Closing a file that was renamed would remove the log of another one.
      storage.close()
      throw error
    }
  }

  // MARK: Damage

  /// Puts a new file with the restored state in the place of a damaged one, which is set aside.
  ///
  /// The new file gets its second name when it is whole, and before the damaged one is moved. So nothing is lost if the
  /// program ends meanwhile: `finishReplacing` does the rest.
  private func replace(_ url: URL, _ reason: String) throws -> JournalRestoration {
    var restored = try salvage(url)
    restored.mustWrite = true
    let (new, whole) = (url.appending(suffix: ".restoring"), url.appending(suffix: ".rewritten"))
    for file in [new, whole] { SalvageCopy.remove(file) }
    do {
      let storage = try SQLiteStorage(new, lock: nil)
      defer { storage.close() }
      try begin(storage, &restored)
    } catch {
      SalvageCopy.remove(new)
      throw error
    }
    try SQLiteStorage.move(new, to: whole)
    let broken = try SQLiteStorage.setAside(url).path(percentEncoded: false)
    try SQLiteStorage.move(whole, to: url)
    let part = RestorationProblem.Part.file(url.path(percentEncoded: false))
    var restoration = restored.restoration
    restoration.skipped.insert(RestorationProblem(part: part, reason: reason), at: 0)
    for index in restoration.skipped.indices { restoration.skipped[index].place = broken }
    return restoration
  }

  /// Moves a new file to the place of a damaged one, if the program ended before it did so.
  private func finishReplacing(_ url: URL) throws -> RestorationProblem? {
    let place = url.path(percentEncoded: false)
    let exists = { (file: URL) in FileIdentity(of: file.path(percentEncoded: false)) != nil }
    // An earlier version wrote the new file under the second name, and it was whole when the damaged one was moved.
    let names = exists(url) ? [".rewritten"] : [".rewritten", ".restored"]
    guard let new = names.map(url.appending).first(where: exists) else { return nil }
    // The damaged file itself is moved last, after its log.
    let broken = exists(url) ? try SQLiteStorage.setAside(url) : nil
    try SQLiteStorage.move(new, to: url)
    return RestorationProblem(
      part: .file(place),
      reason: "it was damaged, and the program ended while it was restored",
      place: broken?.path(percentEncoded: false)
    )
  }

  /// Restores as much as possible of a damaged file, which is not changed.
  private func salvage(_ url: URL) throws -> Restored<State> {
    let copy: SalvageCopy
    do { copy = try SalvageCopy(of: url) } catch {
      let reason = "it is damaged, and no copy can be made to read what is left: \(oneLine(error))"
      throw JournalError.failed(place: url.path(percentEncoded: false), reason: reason)
    }
    defer { copy.remove() }
    do {
      let storage = try SQLiteStorage(salvaging: url, from: copy)
      defer { storage.close() }
      return try restorer(storage, reads: .whatIsLeft).restore()
    } catch let error as JournalError where error.kind == .damaged {
      let part = RestorationProblem.Part.entries(EntryNumbers(1...Int.max))
      var restored = Restored(state: initial)
      restored.restoration.skipped = [RestorationProblem(part: part, reason: error.reason)]
      return restored
    }
  }
}
