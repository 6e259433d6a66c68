public import UDFKit
public import UDFTerminal

/// A list of named values that a client loads, with rows that have a store of their own, and a timer.
///
/// ```swift
/// let store = Store(state: TemplateListState(), reducer: TemplateListFeature.reducer(client: .example))
/// let pane = TemplateListFeature.connect(to: store)
/// await store.send(TemplateListAction.addRequested("one"))
/// ```
public enum TemplateListFeature {
  /// The rules of the list.
  ///
  /// Each value is loaded by its own effect. A watch is another effect, on the store's clock. It runs until
  /// `unwatchRequested`, so use `dispatch` for its request, because `send` would wait for its end.
  public static func reducer(client: TemplateListClient) -> Reducer<TemplateListState> {
    Reducer {
      rowRules
      On(TemplateListAction.self, Rules(client: client).reduce)
    }
  }

  /// The rules of the rows, and the rule that keeps the count of their marks.
  ///
  /// An action to one row costs the same among 10 rows and among 10,000.
  private static var rowRules: Reducer<TemplateListState> {
    Reducer {
      ForEach(\TemplateListState.rows) {
        On(TemplateListRowAction.self, reduce)
      }
      On(TemplateListRowAction.self, from: \TemplateListState.rows) { state, id, _ in
        state.marked += state.rows[id: id]?.isMarked == true ? 1 : -1
        return .none
      }
      // Such an action has reached every row.
      On(TemplateListRowAction.self, only: .addressee) { (state: inout TemplateListState, _) in
        state.marked = state.rows.count(where: \.isMarked)
        return .none
      }
    }
  }

  /// Changes a row as an action says.
  static func reduce(_ row: inout TemplateListRow, _ action: TemplateListRowAction) -> Effect {
    switch action {
    case .markToggled:
      row.isMarked.toggle()
      return .none
    }
  }

  /// Creates the pane that shows the list and connects it to a store.
  ///
  /// The store does not hold the pane, so keep it as long as you show it.
  @MainActor
  public static func connect(
    to store: Store<TemplateListState>
  ) -> FeaturePane<TemplateListState, TemplateListProps> {
    FeaturePane(
      store,
      visibleProps: TemplateListProps.init(_:visible:),
      position: { $0.rows.index(id: $1) },
      view: { props, store in
        TemplateListView(props: props) { event in
          switch event {
          case .list(let action): store.dispatch(action)
          case .row(let id, let action): store.scope(\.rows, id: id).dispatch(action)
          }
        }
      }
    )
  }

  /// The rule of the list, which needs the client.
  private struct Rules {
    enum EffectID: Hashable {
      case watch
      case load(String)
    }

    let client: TemplateListClient

    func reduce(_ state: inout TemplateListState, _ action: TemplateListAction) throws -> Effect {
      switch action {
      case .addRequested(let name):
        guard state.rows[id: name] == nil else {
          throw TemplateListError("\(name) is there already: choose another name")
        }
        return load(state.begin([name]))
      case .refreshRequested:
        guard !state.rows.isEmpty else {
          throw TemplateListError("There is nothing to refresh: add a row first")
        }
        return load(state.begin(state.rows.ids))
      case .watchRequested(let seconds):
        guard seconds >= 1 else { throw TemplateListError("Choose 1 second or more") }
        state.watchInterval = seconds
        return watch(seconds)
      case .unwatchRequested:
        state.watchInterval = nil
        return .cancel(id: EffectID.watch)
      case .watchTicked:
        return load(state.begin(state.rows.ids))
      case .resumed:
        return .merge([load(state.loading.sorted()), state.watchInterval.map(watch) ?? .none])
      case .valueLoaded(let name, let value):
        state.receive(name, value)
      case .loadFailed(let name, let message):
        state.fail(name, message)
      }
      return .none
    }

    private func load(_ names: [String]) -> Effect {
      .merge(
        names.map { name in
          .run { dispatch in
            let value = try await client.load(name)
            dispatch(TemplateListAction.valueLoaded(name: name, value: value))
          } catch: { error, dispatch in
            dispatch(TemplateListAction.loadFailed(name: name, message: "\(error)"))
          }
          .identified(by: EffectID.load(name), cancelsInFlight: true)
        }
      )
    }

    private func watch(_ seconds: Int) -> Effect {
      .run { dispatch in
        while true {
          try await dispatch.clock.sleep(.seconds(seconds))
          dispatch(TemplateListAction.watchTicked)
        }
      }
      .identified(by: EffectID.watch, cancelsInFlight: true)
    }
  }
}
