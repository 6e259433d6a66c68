import UDFKit
import UDFPresentation

/// An app with each way to show something: a stack of pages, each of which shows a sheet, which shows another one.
struct Book: Equatable, Sendable {
  var path = Stack<Leaf>()

  static let reducer = Reducer<Book> {
    Presents(\.path) {
      IfCase(.page) { Page.reducer }
      IfCase(.about) { About.reducer }
    }
  }
}

enum Leaf: Equatable, Sendable {
  case page(Page)
  case about(About)
}

extension Prism where Whole == Leaf, Part == Page {
  static var page: Prism {
    Prism(extract: { if case .page(let page) = $0 { page } else { nil } }, embed: { .page($0) })
  }
}

extension Prism where Whole == Leaf, Part == About {
  static var about: Prism {
    Prism(extract: { if case .about(let about) = $0 { about } else { nil } }, embed: { .about($0) })
  }
}

struct Page: Equatable, Sendable {
  var sheet: Sheet?
  var ticks = 0

  static let reducer = Reducer<Page> {
    Presents(\.sheet) { Sheet.reducer }
    On(PageAction.self) { page, action in
      switch action {
      case .started: return ticking(PageAction.ticked)
      case .ticked: page.ticks += 1
      case .closeTapped: return .dismiss()
      }
      return .none
    }
  }
}

enum PageAction: Action { case started, ticked, closeTapped }

struct Sheet: Equatable, Sendable {
  var note: Note?
  var ticks = 0
  var header = Header()

  static let reducer = Reducer<Sheet> {
    Presents(\.note) { Note.reducer }
    Scope(\.header) { Header.reducer }
    On(SheetAction.self) { sheet, action in
      switch action {
      case .started: return ticking(SheetAction.ticked)
      case .ticked: sheet.ticks += 1
      case .closeTapped: return .dismiss()
      case .closeTappedTwice: return .merge([.dismiss(), .dismiss()])
      case .timeIsUp: return .run { $0.dismiss() }
      }
      return .none
    }
  }
}

enum SheetAction: Action { case started, ticked, closeTapped, closeTappedTwice, timeIsUp }

struct Header: Equatable, Sendable {
  static let reducer = Reducer<Header> { On(HeaderAction.self) { _, _ in .dismiss() } }
}

enum HeaderAction: Action { case closeTapped }

struct Note: Equatable, Sendable {
  static let reducer = Reducer<Note> { On(NoteAction.self) { _, _ in .dismiss() } }
}

enum NoteAction: Action { case closeTapped }

struct About: Equatable, Sendable {
  var wasAsked: Bool?

  static let reducer = Reducer<About> {
    On(AboutAction.self) { about, action in
      switch action {
      case .asked: return .run { $0(AboutAction.answered($0.isPresented)) }
      case .answered(let isPresented): about.wasAsked = isPresented
      }
      return .none
    }
  }
}

enum AboutAction: Action, Equatable {
  case asked
  case answered(Bool)
}

func ticking(_ action: any Action) -> Effect {
  .run { dispatch in
    while true {
      try await dispatch.clock.sleep(.seconds(1))
      dispatch(action)
    }
  }
}
