public import Foundation

/// A state as bytes, and where in the order it was.
public struct StoredSnapshot: Sendable {
  /// What is known of it without its content.
  public var header: SnapshotHeader
  /// The state.
  public var content: Data

  /// Creates a snapshot.
  public init(header: SnapshotHeader, content: Data) {
    self.header = header
    self.content = content
  }
}

/// What is known of a snapshot without its content.
public struct SnapshotHeader: Equatable, Sendable {
  /// The position among all snapshots that were ever taken, counted from 1.
  public var ordinal: Int
  /// The number of the entry after which the state was this one, or 0 for the first state.
  public var number: Int
  /// The time at which it was taken.
  public var time: Date
  /// The version of the program that wrote it.
  public var version: Int
  /// The number of actions before it that were left out of the order.
  public var leftOut: Int
  /// The hash of its content.
  public var hash: UInt64
  /// Whether the bytes of the header have changed since they were written.
  package var isDamaged = false

  /// Creates a header.
  public init(
    ordinal: Int,
    number: Int,
    time: Date,
    version: Int,
    leftOut: Int,
    hash: UInt64
  ) {
    self.ordinal = ordinal
    self.number = number
    self.time = time
    self.version = version
    self.leftOut = leftOut
    self.hash = hash
  }
}
