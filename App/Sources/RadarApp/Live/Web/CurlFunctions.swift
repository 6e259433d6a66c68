#if !canImport(Darwin)
import Foundation

/// The functions of libcurl.
///
/// FoundationNetworking uses libcurl too. But it asks without a pause whether a connection can be written while the
/// server is silent, and it refuses IPv6 numbers. The library is opened and not linked. So nobody needs its header, and
/// a run without the network does not load it.
struct CurlFunctions: Sendable {
  typealias Handle = UnsafeMutableRawPointer

  typealias Make = @Sendable @convention(c) () -> Handle?
  typealias End = @Sendable @convention(c) (Handle?) -> CInt
  typealias Of = @Sendable @convention(c) (Handle?, Handle?) -> CInt
  typealias SetPointer = @Sendable @convention(c) (Handle?, CInt, UnsafeRawPointer?) -> CInt
  typealias SetNumber = @Sendable @convention(c) (Handle?, CInt, CLong) -> CInt
  typealias Count = @Sendable @convention(c) (Handle?, UnsafeMutablePointer<CInt>) -> CInt
  typealias Message = @Sendable @convention(c) (Handle?, UnsafeMutablePointer<CInt>) -> Handle?
  typealias Poll =
    @Sendable @convention(c) (Handle?, Handle?, CUnsignedInt, CInt, Handle?) -> CInt
  typealias Append = @Sendable @convention(c) (Handle?, UnsafePointer<CChar>) -> Handle?
  typealias Text = @Sendable @convention(c) (CInt) -> UnsafePointer<CChar>?

  let makeEasy, makeMulti: Make
  let endEasy, endMulti, endList, wake: End
  let add, remove: Of
  let setPointer: SetPointer
  let setNumber, setMultiNumber: SetNumber
  let getInfo: SetPointer
  let perform: Count
  let message: Message
  let poll: Poll
  let append: Append
  let text: Text

  /// The functions, or nil if the system has no libcurl, or one from before the year 2020.
  static let found = CurlFunctions()

  private init?() {
    guard let library = dlopen("libcurl.so.4", RTLD_NOW) ?? dlopen("libcurl-gnutls.so.4", RTLD_NOW)
    else { return nil }
    // Proof: The types are those of the header of libcurl, where a last parameter of any type is `...`. On all systems
    // but Apple's, it is passed like others. What `cleanup` and `free_all` do not return is not used.
    func function<Function>(_ name: String) -> Function? {
      dlsym(library, "curl_" + name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let begin: @convention(c) (CLong) -> CInt = function("global_init"), begin(3) == 0,
      let makeEasy: Make = function("easy_init"), let endEasy: End = function("easy_cleanup"),
      let setPointer: SetPointer = function("easy_setopt"),
      let setNumber: SetNumber = function("easy_setopt"),
      let getInfo: SetPointer = function("easy_getinfo"),
      let text: Text = function("easy_strerror"),
      let append: Append = function("slist_append"), let endList: End = function("slist_free_all"),
      let makeMulti: Make = function("multi_init"), let endMulti: End = function("multi_cleanup"),
      let setMultiNumber: SetNumber = function("multi_setopt"),
      let add: Of = function("multi_add_handle"), let remove: Of = function("multi_remove_handle"),
      let perform: Count = function("multi_perform"), let poll: Poll = function("multi_poll"),
      let wake: End = function("multi_wakeup"), let message: Message = function("multi_info_read")
    else { return nil }
    (self.makeEasy, self.endEasy, self.text) = (makeEasy, endEasy, text)
    (self.setPointer, self.setNumber, self.getInfo) = (setPointer, setNumber, getInfo)
    (self.append, self.endList) = (append, endList)
    (self.makeMulti, self.endMulti, self.setMultiNumber) = (makeMulti, endMulti, setMultiNumber)
    (self.add, self.remove, self.perform, self.poll) = (add, remove, perform, poll)
    (self.wake, self.message) = (wake, message)
  }
}
#endif
