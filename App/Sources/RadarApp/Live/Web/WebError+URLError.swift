#if canImport(Darwin)
import Foundation

extension WebError.Reason {
  init(_ error: any Error, hasHead: Bool) {
    let detail = PlainLine.text(error.localizedDescription, limit: 120)
    guard let error = error as? URLError else {
      self = hasHead ? .brokenOff(detail) : .other(detail)
      return
    }
    self =
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
  }
}
#endif
