/// A root state that contains only one feature's slice.
struct Alone<Slice: Sendable>: Sendable {
  var slice: Slice
}
