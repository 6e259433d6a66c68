public import Dispatch
public import UDFKit

@available(*, deprecated, message: "See the page Coming from UDF.")
extension Store {
  /// Creates a store whose reducer returns a side effect from a single expression.
  public convenience init<Result: SideEffectResult>(
    state: State,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    reducer: @escaping (inout State, any Action) -> Result
  ) {
    let reducer = Unchecked(value: reducer)
    self.init(state: state) {
      Reduce(fileID: fileID, line: line) { (state: inout State, action: any Action) -> Effect in
        reducer.value(&state, action).sideEffect
      }
    }
  }

  /// Creates a store whose reducer is a function that returns a side effect or nil.
  @_disfavoredOverload
  public convenience init(
    state: State,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    reducer: @escaping SideEffectReducer<State>
  ) {
    // This calls the form above, because the compiler prefers it.
    self.init(state: state, fileID: fileID, line: line, reducer: reducer)
  }

  /// Calls a closure on a queue with the current state, and then with each change.
  ///
  /// Without a queue, `observe` of UDFKit calls the closure on the thread that delivers.
  public func observe(
    on queue: DispatchQueue,
    with observer: @escaping (State) -> Void
  ) -> Disposable where State: Equatable {
    let observer = QueuedObserver(observer)
    return Disposable(
      observe { state in queue.async { [weak observer] in observer?.body.value(state) } }
    )
  }

  /// Calls a closure on a queue with the state after each action and with the action.
  public func onAction(
    on queue: DispatchQueue = .main,
    with observer: @escaping (_ state: State, _ action: any Action) -> Void
  ) -> Disposable {
    let observer = QueuedObserver(observer)
    return Disposable(
      onAction { dispatched in
        queue.async { [weak observer] in observer?.body.value(dispatched.state, dispatched.action) }
      }
    )
  }
}

/// A closure for a queue, which only the subscription keeps: calls that wait in the queue when it ends call nothing.
private final class QueuedObserver<Body>: Sendable {
  let body: Unchecked<Body>

  init(_ body: Body) { self.body = Unchecked(value: body) }
}
