import UDFComponents
import UDFKit

@MainActor final class PackingList: ViewComponent {
  let disposer = Disposer()
  var props: [String] = [] {
    didSet { print("To pack:", props.joined(separator: ", ")) }
  }
}
