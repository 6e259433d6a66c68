public import Foundation

/// A place that keeps the order of actions and snapshots of the state, as rows of bytes.
///
/// A file is one such place, and a database server can be another. A journal calls the methods that write one at a time,
/// on a thread that may block. An error should say in one line what happened and what to do, because it is reported to
/// the user of the program.
public protocol JournalStorage: AnyObject, Sendable, CustomStringConvertible {
  /// The number of the last entry that was ever written, or 0.
  func lastNumber() throws -> Int

  /// The number of the first entry that is still there, or nil if there is none.
  func firstNumber() throws -> Int?

  /// The version of the program that wrote each part of the order, oldest first.
  func versions() throws -> [JournalVersion]

  /// Appends rows in one transaction.
  ///
  /// When this method returns, the rows are safe. If it throws, or the program ends meanwhile, none of them is there.
  func append(_ batch: JournalBatch) throws

  /// Returns entries in order, with their places if they are damaged, and no more than the limit.
  ///
  /// They may be fewer if they are large. None means that no more follow.
  func entries(after number: Int, limit: Int) throws -> [StoredEntry]

  /// The snapshots without their contents, newest first.
  func snapshots() throws -> [SnapshotHeader]

  /// Returns the content of a snapshot.
  func content(of snapshot: SnapshotHeader) throws -> Data

  /// Moves entries that cannot be used out of the way, without losing them, and returns the name of their new place.
  func setAside(_ entries: [SkippedEntry]) throws -> String

  /// Moves a snapshot that cannot be used out of the way, without losing it, and returns the name of its new place.
  func setAside(_ snapshot: SnapshotHeader, reason: String) throws -> String

  /// Removes snapshots, and the entries up to a number.
  func remove(_ snapshots: [SnapshotHeader], entriesUpTo number: Int) throws

  /// The number of bytes that the rows take.
  func size() throws -> Int

  /// Ends the use of the place.
  func close()
}
