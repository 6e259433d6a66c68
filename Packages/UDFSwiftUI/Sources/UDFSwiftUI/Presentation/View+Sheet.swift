#if canImport(SwiftUI)

public import SwiftUI
public import UDFKit

extension View {
  /// Presents a sheet while a slice has a value.
  ///
  /// ```swift
  /// .sheet($page.scope(\.sheet, as: .own)) { store in EditScreen(store: store) }
  /// ```
  ///
  /// When the user takes the sheet away, the slice gets `Dismiss` once, which a rule `Presents` hears. The store must
  /// have an address, such as one with `as: .own` or of a row (law 7). The same is true of the other presentations.
  public func sheet<Wrapped: Sendable, Sheet: View>(
    _ store: Store<Wrapped?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Store<Wrapped>) -> Sheet
  ) -> some View {
    Presented(self, store) { base, isPresented, shown in
      base.sheet(isPresented: isPresented, onDismiss: onDismiss) { shown.map(content) }
    }
  }

  #if !os(macOS)
  /// Presents a view over the whole screen while a slice has a value.
  public func fullScreenCover<Wrapped: Sendable, Cover: View>(
    _ store: Store<Wrapped?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Store<Wrapped>) -> Cover
  ) -> some View {
    Presented(self, store) { base, isPresented, shown in
      base.fullScreenCover(isPresented: isPresented, onDismiss: onDismiss) { shown.map(content) }
    }
  }
  #endif

  #if !os(watchOS) && !os(tvOS)
  /// Presents a popover while a slice has a value.
  public func popover<Wrapped: Sendable, Popover: View>(
    _ store: Store<Wrapped?>,
    @ViewBuilder content: @escaping (Store<Wrapped>) -> Popover
  ) -> some View {
    Presented(self, store) { base, isPresented, shown in
      base.popover(isPresented: isPresented) { shown.map(content) }
    }
  }
  #endif

  /// Pushes a view onto the navigation stack around this one while a slice has a value.
  public func navigationDestination<Wrapped: Sendable, Destination: View>(
    _ store: Store<Wrapped?>,
    @ViewBuilder destination: @escaping (Store<Wrapped>) -> Destination
  ) -> some View {
    Presented(self, store) { base, isPresented, shown in
      base.navigationDestination(isPresented: isPresented) { shown.map(destination) }
    }
  }
}

#endif
