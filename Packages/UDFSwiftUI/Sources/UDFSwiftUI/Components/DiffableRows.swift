#if canImport(UIKit) && !os(watchOS)
public import UDFKit
public import UIKit

extension UITableViewDiffableDataSource where ItemIdentifierType: Sendable {
  /// Shows the rows of a collection in a section, and moves, adds and removes them with the state.
  ///
  /// ```swift
  /// let source = UITableViewDiffableDataSource<Int, Entry.ID>(tableView: table) { table, path, id in
  ///   let cell = table.dequeueReusableCell(withIdentifier: "entry", for: path) as? EntryCell
  ///   cell?.show(store.scope(\.entries, id: id))
  ///   return cell
  /// }
  /// source.show(store, \.entries, in: 0, until: disposer)
  /// ```
  ///
  /// A cell follows its row by itself, as a `ViewComponent` that is connected to the store of the row.
  public func show<State: Sendable, Elements: KeyedCollection>(
    _ store: Store<State>,
    _ keyPath: any KeyPath<State, Elements> & Sendable,
    in section: SectionIdentifierType,
    animating: Bool = true,
    until disposer: Disposer
  ) where Elements.ID == ItemIdentifierType, SectionIdentifierType: Sendable {
    store.scope(reading: { $0[keyPath: keyPath]._ids })
      .observe(on: MainActor.self) { [weak self] ids in
        guard let self else { return }
        apply(snapshot().showing(ids, in: section), animatingDifferences: animating)
      }
      .dispose(by: disposer)
  }
}

extension UICollectionViewDiffableDataSource where ItemIdentifierType: Sendable {
  /// Shows the rows of a collection in a section, and moves, adds and removes them with the state.
  public func show<State: Sendable, Elements: KeyedCollection>(
    _ store: Store<State>,
    _ keyPath: any KeyPath<State, Elements> & Sendable,
    in section: SectionIdentifierType,
    animating: Bool = true,
    until disposer: Disposer
  ) where Elements.ID == ItemIdentifierType, SectionIdentifierType: Sendable {
    store.scope(reading: { $0[keyPath: keyPath]._ids })
      .observe(on: MainActor.self) { [weak self] ids in
        guard let self else { return }
        apply(snapshot().showing(ids, in: section), animatingDifferences: animating)
      }
      .dispose(by: disposer)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns this snapshot with other rows in a section, which is the last one if it is new.
  fileprivate func showing(
    _ ids: [ItemIdentifierType],
    in section: SectionIdentifierType
  ) -> NSDiffableDataSourceSnapshot {
    var snapshot = self
    if snapshot.sectionIdentifiers.contains(section) {
      snapshot.deleteItems(snapshot.itemIdentifiers(inSection: section))
    } else {
      snapshot.appendSections([section])
    }
    // A snapshot with an id twice ends the program. A plain array may have one (law 10).
    var known: Set<ItemIdentifierType> = []
    snapshot.appendItems(ids.filter { known.insert($0).inserted }, toSection: section)
    return snapshot
  }
}
#endif
