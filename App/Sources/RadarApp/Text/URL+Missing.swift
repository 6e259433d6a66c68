import Foundation

extension URL {
  /// Whether nothing has this name.
  ///
  /// It is false without the permission to look, because something could be there.
  var isMissing: Bool {
    access(path(percentEncoded: false), F_OK) != 0 && [ENOENT, ENOTDIR].contains(errno)
  }
}
