/// The nodes outside of collections at which plans look: those in use, and some that were in use.
///
/// So an observer that comes and goes costs nothing but itself. Nodes that are not in use leave when they are half of all.
///
/// It is read and written under the store's lock.
final class UsedNodes {
  private(set) var all: [Node] = []
  /// Counts how often nodes have left.
  private(set) var epoch = 0
  private var unusedCount = 0

  /// Adds a node before it is in use, and returns whether it is new.
  func add(_ node: Node) -> Bool {
    if node.isListed {
      if !node.isInUse { unusedCount -= 1 }
      return false
    }
    node.isListed = true
    all.append(node)
    return true
  }

  /// Notes that a node is not in use any more, and returns whether nodes have left.
  func noteEnd(of node: Node) -> Bool {
    unusedCount += 1
    guard unusedCount > 8, unusedCount > all.count / 2 else { return false }
    for node in all { node.isListed = node.isInUse }
    all.removeAll { !$0.isListed }
    unusedCount = 0
    epoch += 1
    return true
  }
}
