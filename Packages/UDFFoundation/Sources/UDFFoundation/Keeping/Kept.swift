import Foundation

/// A value that is restored when a program starts, and saved when it changes.
///
/// ```swift
/// let settings = Kept(Settings(), in: FileStorage(folder.appending(path: "settings.json")))
/// let store = Store(state: AppState(settings: settings.value), reducer: appReducer)
/// let keeping = store.keep(\.settings, in: settings)  // hold it: a store does not
/// ```
///
/// Creating the value reads the storage, so the state is restored before anybody can read it. `store.keep` then
/// saves each change of the slice. The slice is an ordinary part of the state: only reducers change it, and
/// features read and test it without a file.
///
/// What was read and does not decode is set aside under another name and reported, and the program begins with the given
/// value. What cannot be read is reported too, and is not overwritten. A later save reads it again, and sets it aside
/// only if it can be read by then and does not decode.
///
/// Use one storage for one value. Do not keep two slices in the same `Kept`.
public struct Kept<Value: Equatable & Sendable>: Sendable {
  /// The restored value, or the given value if nothing was restored.
  public let value: Value
  /// What was found in the storage.
  public let restoration: Restoration

  let writer: Writer<Value>

  /// Restores a value.
  ///
  /// Cost: reads the storage on the calling thread.
  ///
  /// - Parameters:
  ///   - fallback: the value if nothing can be restored. It is not saved before it changes.
  ///   - storage: the place that keeps the value.
  ///   - format: turns the value into bytes and back.
  ///   - report: handles problems, on any thread. The default writes a line to standard error.
  public init(
    _ fallback: Value,
    in storage: some Storage,
    as format: KeptFormat<Value>,
    report: @escaping @Sendable (KeptIssue) -> Void = { $0.writeToStandardError() }
  ) {
    let found = Self.restore(from: storage, as: format)
    value = found.value ?? fallback
    restoration = found.restoration
    writer = Writer(
      saved: value,
      restoration: found.restoration,
      storage: storage,
      format: format,
      report: report
    )
    switch restoration {
    case .restored, .nothing: break
    case .setAside(let name, let reason):
      report(.setAside(place: "\(storage)", name: name, reason: reason))
    case .unusable(let reason): report(.unusable(place: "\(storage)", reason: reason))
    }
  }

  private static func restore(
    from storage: some Storage,
    as format: KeptFormat<Value>
  ) -> (value: Value?, restoration: Restoration) {
    let bytes: Data
    do {
      guard let found = try storage.load() else { return (nil, .nothing) }
      bytes = found
    } catch {
      // It may be healthy, or no file of this program. The writer saves nothing over it.
      return (nil, .unusable(reason: line(of: error)))
    }
    do {
      return (try format.decode(bytes), .restored)
    } catch {
      let reason = line(of: error)
      // Another program may set it aside meanwhile, and save a value of its own. A value that is saved between the look
      // and the setting aside is set aside too.
      func isThere() -> Bool { (try? storage.load()) == bytes }
      if isThere() {
        do {
          return (nil, .setAside(name: try storage.setAside(), reason: reason))
        } catch {
          let problem = line(of: error)
          if isThere() { return (nil, .unusable(reason: "\(reason), and then: \(problem)")) }
        }
      }
      return restore(from: storage, as: format)
    }
  }
}

extension Kept where Value: Codable {
  /// Restores a value that is kept as JSON; see the form with a format.
  public init(
    _ fallback: Value,
    in storage: some Storage,
    report: @escaping @Sendable (KeptIssue) -> Void = { $0.writeToStandardError() }
  ) { self.init(fallback, in: storage, as: .json, report: report) }
}

/// What was found where a value is kept.
public enum Restoration: Hashable, Sendable {
  /// The value was restored.
  case restored
  /// Nothing had been kept, as on the first start of a program.
  case nothing
  /// What was there does not decode. It was set aside under the given name.
  case setAside(name: String, reason: String)
  /// What was there could not be read, or neither decoded nor set aside. It is as it was, and nothing is saved over it.
  case unusable(reason: String)
}
