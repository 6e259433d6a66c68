// swift-format-ignore-file

// The part of Foundation's interface that the repository uses and the toolchain's FoundationEssentials has not.
// It is here only for Apple's targets. Elsewhere Foundation is the toolchain's.

@_exported import Darwin
@_exported import FoundationEssentials

public struct CGFloat: Sendable {
  public init(_ value: Double) {}
}

extension CGFloat: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}
}

public struct CGRect: Sendable { public static let zero = CGRect() }

open class NSObject {
  public init() {}
}

open class NSCoder: NSObject {}

open class Bundle: NSObject {}

public func pow(_ base: Double, _ exponent: Double) -> Double { base }

// MARK: The network

public struct URLError: Error, Sendable {
  public struct Code: Sendable { public static let badURL = Code() }
  public init(_ code: Code) {}
}

// Proof: it holds nothing.
open class URLResponse: NSObject, @unchecked Sendable {}

// Proof: it holds nothing.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open func value(forHTTPHeaderField field: String) -> String? { nil }
}

// Proof: it holds nothing.
open class URLSession: NSObject, @unchecked Sendable {
  public class var shared: URLSession { URLSession() }
  public func data(from url: URL) async throws -> (Data, URLResponse) { (Data(), URLResponse()) }
}

// MARK: Texts and JSON

public struct CharacterSet: ExpressibleByArrayLiteral, Sendable {
  public init(arrayLiteral elements: Unicode.Scalar...) {}
  public static var whitespacesAndNewlines: CharacterSet { [] }
}

// Proof: it holds nothing.
open class NSError: NSObject, Error, @unchecked Sendable { open var userInfo: [String: Any] { [:] } }

/// What the compiler calls for `as NSError`.
public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError() }

open class JSONSerialization: NSObject {
  open class func jsonObject(with data: Data) throws -> Any { data }
}

extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { String(self) }
  public func caseInsensitiveCompare<T: StringProtocol>(_ other: T) -> ComparisonResult { .orderedSame }
  public func range<T: StringProtocol>(of other: T, options: String.CompareOptions = []) -> Range<Index>? { nil }
  public func folding(options: String.CompareOptions = [], locale: Locale?) -> String { String(self) }
}
