import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension WebError {
  /// Says what a failure of the URL loading system means.
  ///
  /// The codes differ between platforms: on Linux a body that stops half way is `unknown`, an empty
  /// answer `badServerResponse`, and an answer that is not HTTP `unsupportedURL`.
  init(_ error: any Error, hasHead: Bool, at url: URL) {
    let detail = PlainLine.text(error.localizedDescription, limit: 120)
    guard let error = error as? URLError else {
      self.init(hasHead ? .brokenOff(detail) : .other(detail), at: url)
      return
    }
    let reason: Reason =
      switch error.code {
      case .cannotFindHost, .dnsLookupFailed: .hostNotFound
      case .cannotConnectToHost, .notConnectedToInternet: .cannotConnect
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired:
        .notSecure(detail)
      case _ where hasHead: .brokenOff(detail)
      case .networkConnectionLost, .badServerResponse, .zeroByteResource: .closed
      case .unsupportedURL, .cannotParseResponse: .notHTTP
      default: .other(detail)
      }
    self.init(reason, at: url)
  }
}
