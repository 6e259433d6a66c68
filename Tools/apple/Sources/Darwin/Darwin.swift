// swift-format-ignore-file

// The part of Darwin's interface that the repository uses: the names, the types and what is optional.
// The bodies are never run. What differs from Linux is why this module is here.

public let TIME_UTC: CInt = 1

// MARK: Threads
public struct _opaque_pthread_t {}
public struct _opaque_pthread_attr_t { public init() {} }
public struct _opaque_pthread_mutex_t { public init() {} }
public struct _opaque_pthread_cond_t { public init() {} }
public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public typealias pthread_attr_t = _opaque_pthread_attr_t
public typealias pthread_mutex_t = _opaque_pthread_mutex_t
public typealias pthread_cond_t = _opaque_pthread_cond_t
public typealias pthread_key_t = UInt

public func pthread_self() -> pthread_t { fatalError() }
@discardableResult public func pthread_detach(_ thread: pthread_t) -> CInt { fatalError() }
@discardableResult public func pthread_create(_ thread: UnsafeMutablePointer<pthread_t?>, _ attributes: UnsafePointer<pthread_attr_t>?, _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?) -> CInt { fatalError() }
@discardableResult public func pthread_mutex_init(_ mutex: UnsafeMutablePointer<pthread_mutex_t>, _ attributes: OpaquePointer?) -> CInt { fatalError() }
@discardableResult public func pthread_mutex_destroy(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> CInt { fatalError() }
@discardableResult public func pthread_mutex_lock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> CInt { fatalError() }
@discardableResult public func pthread_mutex_unlock(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> CInt { fatalError() }
@discardableResult public func pthread_cond_init(_ condition: UnsafeMutablePointer<pthread_cond_t>, _ attributes: OpaquePointer?) -> CInt { fatalError() }
@discardableResult public func pthread_cond_destroy(_ condition: UnsafeMutablePointer<pthread_cond_t>) -> CInt { fatalError() }
@discardableResult public func pthread_cond_wait(_ condition: UnsafeMutablePointer<pthread_cond_t>, _ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> CInt { fatalError() }
@discardableResult public func pthread_cond_broadcast(_ condition: UnsafeMutablePointer<pthread_cond_t>) -> CInt { fatalError() }
@discardableResult public func pthread_key_create(_ key: UnsafeMutablePointer<pthread_key_t>, _ destructor: (@convention(c) (UnsafeMutableRawPointer) -> Void)?) -> CInt { fatalError() }
public func pthread_getspecific(_ key: pthread_key_t) -> UnsafeMutableRawPointer? { fatalError() }
@discardableResult public func pthread_setspecific(_ key: pthread_key_t, _ value: UnsafeRawPointer?) -> CInt { fatalError() }

// MARK: Locks
public struct os_unfair_lock_s { public init() {} }
public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

@available(*, noasync) public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { fatalError() }
@available(*, noasync) public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { fatalError() }
@available(*, noasync) public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { fatalError() }

// MARK: Time
public struct timespec {
  public var tv_sec = 0
  public var tv_nsec = 0
  public init() {}
}
public struct clockid_t: RawRepresentable { public var rawValue: CUnsignedInt; public init(rawValue: CUnsignedInt) { self.rawValue = rawValue } }
public var CLOCK_MONOTONIC: clockid_t { clockid_t(rawValue: 6) }
@discardableResult public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>) -> CInt { fatalError() }
@discardableResult public func timespec_get(_ time: UnsafeMutablePointer<timespec>, _ base: CInt) -> CInt { fatalError() }

// MARK: Files
@discardableResult public func write(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { fatalError() }
public func memchr(_ bytes: UnsafeRawPointer, _ byte: CInt, _ count: Int) -> UnsafeMutableRawPointer? { fatalError() }
