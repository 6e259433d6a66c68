import Foundation

extension URL {
  /// Throws an error if a path leads to this file or to one that belongs to it, whose content would be lost.
  func checkIsOther(than path: String) throws(FileError) {
    let own = resolvingSymlinksInPath().path
    let other = URL(filePath: path).resolvingSymlinksInPath().path
    let kept = [own] + OutputFile.companions.map { own + $0 }
    guard kept.contains(where: { $0 == other || isSameFile($0, other) }) else { return }
    throw FileError("\(path) is where the state is kept: name another file")
  }
}

/// Returns whether two names lead to one file, such as two hard links.
private func isSameFile(_ path: String, _ other: String) -> Bool {
  var (first, second) = (stat(), stat())
  return stat(path, &first) == 0 && stat(other, &second) == 0
    && first.st_dev == second.st_dev && first.st_ino == second.st_ino
}
