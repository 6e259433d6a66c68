/// An observer that has ended.
struct EndedObserver {
  let order: UInt64
  /// The moment of its end.
  let end: UInt64
  let slice: String
  let value: String
}
