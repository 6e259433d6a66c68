#if !canImport(Darwin)
extension WebError.Reason {
  /// Creates the reason for a code of libcurl.
  init(curl code: CInt, isReset: Bool, _ detail: String, hasHead: Bool) {
    let detail = PlainLine.text(detail, limit: 120)
    self =
      switch code {
      case 3: .cannotBeLoaded
      case 5, 6: .hostNotFound
      case 7: .cannotConnect
      // The errors of TLS and of certificates.
      case 35, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91, 98: .notSecure(detail)
      case _ where hasHead: .brokenOff(detail)
      case 52: .closed
      case 55, 56: isReset ? .closed : .other(detail)
      // Another protocol, or an answer that makes no sense.
      case 1, 8: .notHTTP
      default: .other(detail)
      }
  }
}
#endif
