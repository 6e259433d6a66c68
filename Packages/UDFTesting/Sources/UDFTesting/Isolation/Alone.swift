/// A root with nothing in it but one feature's slice.
struct Alone<Slice: Sendable>: Sendable {
  var slice: Slice
}
