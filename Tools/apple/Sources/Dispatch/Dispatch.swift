// swift-format-ignore-file

// The part of Dispatch's interface that the repository uses.

public final class DispatchQueue: @unchecked Sendable {
  public static let main = DispatchQueue(label: "main")
  public static func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public init(label: String) {}
  public func async(execute work: @escaping @Sendable () -> Void) {}
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
}

public final class DispatchSpecificKey<T> {
  public init() {}
}
