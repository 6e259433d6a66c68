import Testing
import UDFKit

/// Tests the two functions of a prism.
struct PrismTests {
  private enum Left: Equatable { case action }
  private enum Right: Equatable { case action }

  private enum Either: Equatable {
    case left(Left)
    case right(Right)

    static let inLeft = Prism<Either, Left> {
      if case .left(let action) = $0 { action } else { nil }
    } embed: {
      .left($0)
    }
  }

  @Test func `it extracts the payload of its case, and nothing of another`() {
    #expect(Either.inLeft.extract(.right(.action)) == nil)
    #expect(Either.inLeft.extract(.left(.action)) == .action)
  }

  @Test func `it embeds a payload in its case`() {
    #expect(Either.inLeft.embed(.action) == .left(.action))
  }
}
