// swift-format-ignore-file

// The part of UIKit's interface that the repository uses.

@_exported public import Foundation

@MainActor @preconcurrency open class UIResponder: NSObject {}

@MainActor @preconcurrency open class UIView: UIResponder {
  open private(set) var subviews: [UIView] = []
  public convenience override init() { self.init(frame: .zero) }
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func addSubview(_ view: UIView) { subviews.append(view) }
}

@MainActor @preconcurrency open class UILabel: UIView { open var text: String? }

@MainActor @preconcurrency open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
  }
  open func addAction(_ action: UIAction, for events: Event) {}
}

@MainActor @preconcurrency open class UIAction: NSObject {
  public typealias UIActionHandler = @MainActor (UIAction) -> Void
  public init(title: String = "", handler: @escaping UIActionHandler) {}
}

@MainActor @preconcurrency open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }
  public enum State: Sendable { case normal }
  open func setTitle(_ title: String?, for state: State) {}
}

open class NSLayoutConstraint: NSObject { public enum Axis: Int, Sendable { case horizontal, vertical } }
@MainActor @preconcurrency open class UIStackView: UIView {
  open var axis = NSLayoutConstraint.Axis.horizontal
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addSubview(view) }
  }
}

@MainActor @preconcurrency open class UIViewController: UIResponder {
  private var loaded: UIView?
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set { loaded = newValue }
  }
  open var title: String?
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    viewDidLoad()
  }
}
@MainActor @preconcurrency open class UITableViewCell: UIView {}

@MainActor @preconcurrency open class UITableView: UIView {
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(frame: .zero) }
}
@MainActor @preconcurrency open class UICollectionViewCell: UIView {}
@MainActor @preconcurrency open class UICollectionView: UIView {}

public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  private var items: [(section: SectionIdentifierType, item: ItemIdentifierType)] = []
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  public init() {}
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { itemIdentifiers(inSection: $0) } }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] { items.filter { $0.section == identifier }.map(\.item) }
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { sectionIdentifiers += identifiers }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { items.removeAll { identifiers.contains($0.item) } }
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil) {
    items += identifiers.map { (section ?? sectionIdentifiers[sectionIdentifiers.count - 1], $0) }
  }
}
extension NSDiffableDataSourceSnapshot: Sendable {}

@MainActor @preconcurrency open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject {
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {}
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) { shown = snapshot }
}

@MainActor @preconcurrency open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject {
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {}
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { .init() }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {}
}
