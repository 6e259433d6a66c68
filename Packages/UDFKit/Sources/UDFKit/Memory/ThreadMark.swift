/// The store whose rules the calling thread runs.
///
/// Proof of the pointers: a turn sets the mark and removes it before it ends, and the store outlives its turn. Only the
/// thread that set a mark sees it.
enum ThreadMark {
  private static let reducing = ThreadKey()

  @inline(__always)
  static var reducingCore: Unmanaged<Core>? {
    reducing.pointer.map { Unmanaged.fromOpaque($0) }
  }

  @inline(__always)
  static func set(_ core: Core?) {
    reducing.set(core.map { Unmanaged.passUnretained($0).toOpaque() })
  }
}
