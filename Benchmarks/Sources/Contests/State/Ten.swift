/// Ten slices of one type, which become a state of a thousand features at three levels of nesting.
struct Ten<Slice: Equatable & Sendable>: Equatable, Sendable {
  var a, b, c, d, e, f, g, h, i, j: Slice

  init(repeating slice: Slice) {
    (a, b, c, d, e) = (slice, slice, slice, slice, slice)
    (f, g, h, i, j) = (slice, slice, slice, slice, slice)
  }

  static var paths: [any WritableKeyPath<Ten, Slice> & Sendable] {
    [\.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j]
  }

  /// Calls a function with the slice of a number, in place.
  @inline(__always)
  mutating func modify<Result>(_ number: Int, _ body: (inout Slice) -> Result) -> Result {
    switch number {
    case 0: body(&a)
    case 1: body(&b)
    case 2: body(&c)
    case 3: body(&d)
    case 4: body(&e)
    case 5: body(&f)
    case 6: body(&g)
    case 7: body(&h)
    case 8: body(&i)
    default: body(&j)
    }
  }
}
