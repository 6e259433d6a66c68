import Dispatch
import Testing
import UDFCompatibility
import UDFTesting

@MainActor
struct UniFlowNamesTests {
  private final class Session: Feature, @MainActor WithCustomDisplayName {
    struct Anonymous: FeatureState { typealias ParentFeature = Session }
    struct LoggedIn: FeatureState {
      typealias ParentFeature = Session
      var token: String
    }

    static let customDisplayName = "Session"

    func prepare() throws { try execute { try $0.initialize(with: Anonymous()) } }
    func logIn(_ token: String) {
      should { try $0.transition(from: Anonymous.self, into: LoggedIn(token: token)) }
    }
    func renew(_ token: String) { should { try $0.actualize(LoggedIn.self) { $0.token = token } } }
    func logOut() { must { try $0.deinitialize(from: LoggedIn.self) } }
    func half() throws {
      try execute {
        try $0.transition(into: LoggedIn(token: "half"))
        try $0.initialize(with: Anonymous())
      }
    }
  }

  @Test func `a transaction changes the state of a feature, or nothing`() throws {
    let dispatcher = Dispatcher()
    let session = Session(with: dispatcher)
    let rejections = Recorder<String>()
    let listener = dispatcher.store.onAction { dispatched in
      if let reason = dispatched.rejection { rejections.record("\(reason)") }
    }
    #expect(!dispatcher.storage.hasFeature(Session.self))
    session.logIn("1")
    try session.prepare()
    #expect(dispatcher.storage.hasState(ofType: Session.Anonymous.self))
    #expect(throws: AccessError.self) { try session.half() }
    #expect(dispatcher.storage.hasState(ofType: Session.Anonymous.self))
    session.logIn("1")
    session.renew("2")
    #expect(dispatcher.storage[\Session.LoggedIn.token] == "2")
    session.logOut()
    #expect(dispatcher.storage.allStates.isEmpty)
    let cannot = "Cannot transition Session with LoggedIn: it is not initialized"
    #expect(rejections.values.first == cannot)
    #expect(rejections.values.count == 2)
    listener.dispose()
  }

  @Test func `changes are told by their kind, in order`() async throws {
    let dispatcher = Dispatcher()
    let session = Session(with: dispatcher)
    let told = Recorder<String>()
    let listeners = [
      dispatcher.on(InitializationInto<Session.Anonymous>.done).sink { _ in told.record("first") },
      dispatcher.on(TransitionBetween<Session.Anonymous, Session.LoggedIn>.done)
        .sink { told.record($0.newState.token) },
      dispatcher.on(DeinitializationFrom<Session.LoggedIn>.done)
        .sink { told.record("end of \($0.oldState.token)") },
    ]
    let values = dispatcher.on(AnySettingOf<Session>.done).values
    try session.prepare()
    session.logIn("1")
    session.logOut()
    #expect(told.values == ["first", "1", "end of 1"])
    var settings: [String] = []
    for await setting in values.prefix(2) { settings.append("\(type(of: setting.newState))") }
    #expect(settings == ["Anonymous", "LoggedIn"])
    for listener in listeners { listener.dispose() }
  }

  @Test func `a feature has a full name and a name for people`() {
    final class Plain: Feature {}
    #expect(Plain.name.hasSuffix("Plain"))
    #expect(Plain.displayName.hasSuffix("Plain"))
    #expect(Session.displayName == "Session")
  }

  /// A change whose delivery waits until the task that iterates the changes has been cancelled.
  private struct Slow: MutationDescriptor {
    static let isDelivered = DispatchSemaphore(value: 0)
    static let isCancelled = DispatchSemaphore(value: 0)

    init?(from mutation: Mutation) {
      Self.isDelivered.signal()
      Self.isCancelled.wait()
    }
  }

  /// A thread that cancels a task has a lock of it, so it must not wait for a dispatcher.
  @Test(.timeLimit(.minutes(1)))
  func `law 3: a task that iterates changes is cancelled while one is delivered`() async throws {
    let dispatcher = Dispatcher()
    let changes = dispatcher.on(Slow.self).values
    let task = Task.detached { for await _ in changes {} }
    DispatchQueue.global().async {
      Slow.isDelivered.wait()
      task.cancel()
      Slow.isCancelled.signal()
    }
    try Session(with: dispatcher).prepare()
    await task.value
    #expect(dispatcher.storage.hasState(ofType: Session.Anonymous.self))
  }
}
