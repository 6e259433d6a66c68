@testable import UDFKit

/// A row of a tree.
struct Branch: Equatable, Sendable, Identifiable {
  let id: Int
  var count = 0
  var children: IdentifiedArray<Branch> = []

  init(_ id: Int, _ children: [Branch] = []) {
    self.id = id
    self.children = IdentifiedArray(children)
  }

  /// The counts, a row before the rows in it.
  var counts: [Int] { [count] + children.flatMap(\.counts) }

  /// 1 with 2 and 3 in it, and 4 in 3.
  static let small = Branch(1, [Branch(2), Branch(3, [Branch(4)])])
}

enum BranchAction: Action {
  case tapped
  case failed(at: Int)
  case removed(Int)
  case waited
}

/// An action that the tree does not handle.
enum RootAction: Action { case tapped }

enum BranchFeature {
  @ReducerBuilder<Branch> static func reducer(
    _ log: Recorder<Int> = Recorder()
  ) -> Reducer<Branch> {
    On(BranchAction.self) { branch, action in
      log.record(branch.id)
      switch action {
      case .tapped: branch.count += 1
      case .failed(let id):
        branch.count += 1
        if branch.id == id { throw Refused() }
      case .removed(let id): branch.children.remove(id: id)
      case .waited:
        return .dispatch(BranchAction.tapped, after: .seconds(1), id: "wait")
      }
      return .none
    }
    ForEach(\.children) { reducer(log) }
  }
}

/// A row of a tree whose rules have small slices, of which one rejects.
struct Leaf: Equatable, Sendable, Identifiable {
  let id: Int
  var count = 0
  var mustFail = false
  var pot: Pot?

  struct Pot: Equatable, Sendable { var leaves: IdentifiedArray<Leaf> = [] }

  /// A chain of leaves, from the outermost one.
  static func chain(
    _ ids: ClosedRange<Int>,
    failsAt failing: Int = -1,
    countsAt counting: Int = -1
  ) -> Leaf {
    var leaves: IdentifiedArray<Leaf> = []
    if ids.count > 1 {
      let inner = ids.lowerBound + 1...ids.upperBound
      leaves = [chain(inner, failsAt: failing, countsAt: counting)]
    }
    return Leaf(
      id: ids.lowerBound,
      count: ids.lowerBound == counting ? 1 : 0,
      mustFail: ids.lowerBound == failing,
      pot: Pot(leaves: leaves)
    )
  }

  var counts: [Int] { [count] + (pot?.leaves.flatMap(\.counts) ?? []) }

  /// Counts to one, and rejects to count further.
  @ReducerBuilder<Leaf> static var countingToOne: Reducer<Leaf> {
    Scope(\.count) {
      changing(BranchAction.self) { count, _ in
        count += 1
        if count > 1 { throw Refused() }
      }
    }
    IfLet(\.pot) { ForEach(\.leaves) { Self.countingToOne } }
  }

  /// Rejects in deep levels, and counts in all, which is undone if a level after it rejects.
  @ReducerBuilder<Leaf> static func rejecting(below levels: Int) -> Reducer<Leaf> {
    if levels == 0 {
      Scope(\.mustFail) {
        changing(BranchAction.self) { mustFail, _ in if mustFail { throw Refused() } }
      }
    }
    Scope(\.count) { countingRule(BranchAction.self) }
    IfLet(\.pot) { ForEach(\.leaves) { Self.rejecting(below: max(0, levels - 1)) } }
  }

  /// Rules in every second level only, beginning with the one within this level.
  @ReducerBuilder<Leaf> static var everySecond: Reducer<Leaf> {
    IfLet(\.pot) {
      ForEach(\.leaves) {
        Scope(\.count) { countingRule(BranchAction.self) }
        IfLet(\.pot) { ForEach(\.leaves) { Self.everySecond } }
      }
    }
  }
}

/// A chain through an optional box.
struct Link: Equatable, Sendable {
  var count = 0
  var box: [Link] = []
  var next: Link? {
    get { box.first }
    set { box = newValue.map { [$0] } ?? [] }
  }

  static func chain(_ length: Int) -> Link {
    var link = Link()
    for _ in 1..<length { link = Link(box: [link]) }
    return link
  }

  var counts: [Int] {
    var result = [count]
    var link = box.first
    while let current = link {
      result.append(current.count)
      link = current.box.first
    }
    return result
  }

  @ReducerBuilder<Link> static var reducer: Reducer<Link> {
    countingRule(BranchAction.self, in: \.count)
    IfLet(\.next) { Self.reducer }
  }
}

/// An expression, which is an enum with cases of its own type, in operations of another type.
indirect enum Expression: Equatable, Sendable {
  case number(Int)
  case negative(Expression)
  case sum(Sum)

  struct Sum: Equatable, Sendable {
    var left: Expression
    var right: Expression

    @ReducerBuilder<Sum> static var reducer: Reducer<Sum> {
      Scope(\.left) { Expression.reducer }
      Scope(\.right) { Expression.reducer }
    }
  }

  static var numberCase: Prism<Expression, Int> {
    Prism(extract: { if case .number(let number) = $0 { number } else { nil } }, embed: Self.number)
  }
  static var negativeCase: Prism<Expression, Expression> {
    Prism(extract: { if case .negative(let one) = $0 { one } else { nil } }, embed: Self.negative)
  }
  static var sumCase: Prism<Expression, Sum> {
    Prism(extract: { if case .sum(let sum) = $0 { sum } else { nil } }, embed: { .sum($0) })
  }

  @ReducerBuilder<Expression> static var reducer: Reducer<Expression> {
    IfCase(numberCase) { countingRule(BranchAction.self) }
    IfCase(negativeCase) { Self.reducer }
    IfCase(sumCase) { Sum.reducer }
  }
}
