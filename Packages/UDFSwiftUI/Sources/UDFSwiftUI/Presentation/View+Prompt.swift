#if canImport(SwiftUI)

public import SwiftUI
public import UDFKit
public import UDFPresentation

extension View {
  /// Presents the prompt of a slice: an alert or a confirmation dialog, by its style.
  ///
  /// ```swift
  /// .prompt($list.scope(\.prompt, as: .own))
  /// ```
  ///
  /// A button dispatches `Answered`. The rule `Presents(\.prompt)` sets the slice to nil and dispatches the action of
  /// the button. A prompt without buttons has one that dismisses it.
  public func prompt<Reply: UDFKit.Action & Equatable>(
    _ store: Store<Prompt<Reply>?>
  ) -> some View {
    Presented(self, store) { base, isPresented, shown in
      PromptedView(base: base, isPresented: isPresented, prompt: shown?.state, store: store)
    }
  }
}

private struct PromptedView<Base: View, Reply: UDFKit.Action & Equatable>: View {
  let base: Base
  let isPresented: Binding<Bool>
  let prompt: Prompt<Reply>?
  let store: Store<Prompt<Reply>?>

  var body: some View {
    let isAlert = prompt?.style != .confirmation
    base
      .alert(
        prompt?.title ?? "",
        isPresented: isAlert ? isPresented : .constant(false),
        actions: { buttons },
        message: { message }
      )
      .confirmationDialog(
        prompt?.title ?? "",
        isPresented: isAlert ? .constant(false) : isPresented,
        titleVisibility: .visible,
        actions: { buttons },
        message: { message }
      )
  }

  private var message: Text? { prompt?.message.map { Text(verbatim: $0) } }

  private var buttons: some View {
    SwiftUI.ForEach(Array((prompt?.buttons ?? []).enumerated()), id: \.offset) { _, button in
      Button(button.title, role: button.role.shown) { store.dispatch(Answered(button)) }
    }
  }
}

extension Prompt.Role {
  fileprivate var shown: ButtonRole? {
    switch self {
    case .plain: nil
    case .cancel: .cancel
    case .destructive: .destructive
    }
  }
}

#endif
