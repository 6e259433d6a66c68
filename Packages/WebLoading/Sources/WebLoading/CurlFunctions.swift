#if !canImport(Darwin)
import Foundation

/// The functions of libcurl.
///
/// FoundationNetworking uses libcurl too. But that of Swift 6.3 asks without a pause whether a connection can be written
/// while the server is silent, refuses IPv6 numbers, and never delivers an answer that asks for a password. The library is
/// opened and not linked. So nobody needs its header, and a run without the network does not load it.
struct CurlFunctions: Sendable {
  typealias Handle = UnsafeMutableRawPointer

  let makeEasy, makeMulti: @Sendable @convention(c) () -> Handle?
  let endEasy, endMulti, endList, wake: @Sendable @convention(c) (Handle?) -> CInt
  let add, remove: @Sendable @convention(c) (Handle?, Handle?) -> CInt
  let setPointer, getInfo: @Sendable @convention(c) (Handle?, CInt, UnsafeRawPointer?) -> CInt
  let setNumber, setMultiNumber: @Sendable @convention(c) (Handle?, CInt, CLong) -> CInt
  let perform: @Sendable @convention(c) (Handle?, UnsafeMutablePointer<CInt>) -> CInt
  let message: @Sendable @convention(c) (Handle?, UnsafeMutablePointer<CInt>) -> Handle?
  let poll: @Sendable @convention(c) (Handle?, Handle?, CUnsignedInt, CInt, Handle?) -> CInt
  let append: @Sendable @convention(c) (Handle?, UnsafePointer<CChar>) -> Handle?
  let text: @Sendable @convention(c) (CInt) -> UnsafePointer<CChar>?

  /// The functions, or nil if the system has no libcurl, or one from before the year 2020.
  static let found = try? CurlFunctions()

  private struct Missing: Error {}

  private init() throws {
    guard let library = dlopen("libcurl.so.4", RTLD_NOW) ?? dlopen("libcurl-gnutls.so.4", RTLD_NOW)
    else { throw Missing() }
    // Proof: The types are those of the header of libcurl, where a last parameter of any type is `...`. On all systems
    // but Apple's, it is passed like others. What `cleanup` and `free_all` do not return is not used.
    func function<Function>(_ name: String) throws -> Function {
      guard let address = dlsym(library, "curl_" + name) else { throw Missing() }
      return unsafeBitCast(address, to: Function.self)
    }
    let begin: @convention(c) (CLong) -> CInt = try function("global_init")
    guard begin(3) == 0 else { throw Missing() }
    (makeEasy, endEasy) = try (function("easy_init"), function("easy_cleanup"))
    (setPointer, setNumber) = try (function("easy_setopt"), function("easy_setopt"))
    (getInfo, text) = try (function("easy_getinfo"), function("easy_strerror"))
    (append, endList) = try (function("slist_append"), function("slist_free_all"))
    (makeMulti, endMulti) = try (function("multi_init"), function("multi_cleanup"))
    (setMultiNumber, message) = try (function("multi_setopt"), function("multi_info_read"))
    (add, remove) = try (function("multi_add_handle"), function("multi_remove_handle"))
    (perform, poll) = try (function("multi_perform"), function("multi_poll"))
    wake = try function("multi_wakeup")
  }
}
#endif
