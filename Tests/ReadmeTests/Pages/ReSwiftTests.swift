import Testing
import UDFComponents
import UDFKit
import UDFTesting

/// The example of the page "Coming from ReSwift and Redux".
@Suite struct ReSwiftTests {
  // page: begin
  struct Facts: Equatable {
    var number = 0
    var fact: String?
  }

  enum FactsAction: Action, Equatable {
    case increased
    case factTapped
    case factLoaded(String)
  }

  struct FactClient: Client {
    var fact: @Sendable (Int) async throws -> String

    static let unset = FactClient(fact: unimplemented("FactClient.fact"))
  }

  static let factsReducer = Reducer { On(FactsAction.self, reduce) }

  static func reduce(_ state: inout Facts, _ action: FactsAction) -> Effect {
    switch action {
    case .increased:
      state.number += 1
      state.fact = nil
    case .factTapped:
      return .run { [number = state.number] dispatch in
        dispatch(FactsAction.factLoaded(try await dispatch[FactClient.self].fact(number)))
      }
    case .factLoaded(let fact):
      state.fact = fact
    }
    return .none
  }
  // page: end

  // page: begin
  struct AppState: Equatable {
    var facts = Facts()
    var factsRead = 0
  }

  static let appReducer = Reducer<AppState> {
    Scope(\.facts) { factsReducer }
    On(FactsAction.self) { state, action in
      if case .factLoaded = action { state.factsRead += 1 }
      return .none
    }
  }
  // page: end

  // page: begin
  final class NumberLabel: ViewComponent {
    let disposer = Disposer()
    var text = ""
    var props = 0 { didSet { text = "\(props)" } }
  }
  // page: end

  @MainActor
  @Test func `the example of ReSwift works`() async {
    // page: begin
    let store = Store(
      state: AppState(),
      reducer: Self.appReducer.with(FactClient { "\($0) is a number" }),
      middleware: [
        Middleware { action, store, next in
          print(action)
          next(action)
        }
      ]
    )
    let label = NumberLabel()
    label.connect(to: store, state: \.facts.number)

    store.dispatch(FactsAction.increased)
    print(store.state.facts.number)  // 1: the action is reduced when dispatch returns
    await store.send(FactsAction.factTapped)  // returns when the fact is loaded
    print(store.state.facts.fact ?? "", store.state.factsRead)  // 1 is a number 1
    // page: end
    #expect(label.text == "1")
    #expect(store.state == AppState(facts: Facts(number: 1, fact: "1 is a number"), factsRead: 1))
  }

  @Test func `the test of ReSwift's example passes`() async {
    // page: begin
    let test = TestStore(
      state: AppState(),
      reducer: Self.appReducer.with(FactClient { "\($0) is a number" })
    )
    await test.send(FactsAction.factTapped)
    await test.receive(FactsAction.factLoaded("0 is a number")) {
      $0.facts.fact = "0 is a number"
      $0.factsRead = 1
    }
    await test.finish()
    // page: end
  }
}
