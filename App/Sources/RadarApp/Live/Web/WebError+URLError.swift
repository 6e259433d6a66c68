import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension WebError {
  /// Creates the error for a failure of the URL loading system.
  ///
  /// The codes differ between platforms. On Linux, a truncated body is `unknown`, an empty answer is
  /// `badServerResponse`, and an answer that is not HTTP is `unsupportedURL`.
  init(_ error: any Error, hasHead: Bool, at url: URL) {
    let detail = PlainLine.text(error.localizedDescription, limit: 120)
    guard let error = error as? URLError else {
      self.init(hasHead ? .brokenOff(detail) : .other(detail), at: url)
      return
    }
    let reason: Reason =
      switch error.code {
      case .badURL: .cannotBeLoaded
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
