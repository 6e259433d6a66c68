/// A property of an object that a mirror does not show, because its value cannot be copied, such as a `Mutex`.
///
/// Its bytes are compared. So a change behind a reference within it is not seen if the reference stays, such as that of
/// an element of an array, or an element that is appended to an array with room for it.
enum HiddenProperty {
  /// Returns the bytes of the property at a position among those of an object, inherited ones first.
  ///
  /// Proof: the runtime knows where a property lies. The object is alive meanwhile, and nobody else uses it, because the
  /// test store reduces its actions one after the other.
  static func bytes(of object: AnyObject, at position: Int) -> [UInt8] {
    let type: AnyClass = Swift.type(of: object)
    let offsets = (0..<fieldCount(type)).map { fieldOffset(type, index: $0) }
    guard offsets.indices.contains(position) else { return [] }
    let start = offsets[position]
    let end = offsets.filter { $0 > start }.min() ?? Int(extents(type).positive)
    return withExtendedLifetime(object) {
      let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      return (start..<end).map { memory.load(fromByteOffset: $0, as: UInt8.self) }
    }
  }
}

// The functions of the Swift runtime on which `Mirror` is built.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: Any.Type, index: Int) -> Int

@_silgen_name("_swift_getSwiftClassInstanceExtents")
private func extents(_ type: AnyClass) -> (negative: UInt, positive: UInt)
