/// A file of the page, which is a part of the program.
struct SiteFile: Sendable {
  let type: String
  let content: [UInt8]

  private static let script = "text/javascript; charset=utf-8"

  /// The files by their paths.
  static let all: [String: SiteFile] = [
    "/": SiteFile(type: "text/html; charset=utf-8", content: PackageResources.index_html),
    "/icon.svg": SiteFile(type: "image/svg+xml", content: PackageResources.icon_svg),
    "/style.css": SiteFile(type: "text/css; charset=utf-8", content: PackageResources.style_css),
    "/main.js": SiteFile(type: script, content: PackageResources.main_js),
    "/link.js": SiteFile(type: script, content: PackageResources.link_js),
    "/model.js": SiteFile(type: script, content: PackageResources.model_js),
    "/list.js": SiteFile(type: script, content: PackageResources.list_js),
    "/tree.js": SiteFile(type: script, content: PackageResources.tree_js),
    "/details.js": SiteFile(type: script, content: PackageResources.details_js),
    "/forms.js": SiteFile(type: script, content: PackageResources.forms_js),
    "/drawings.js": SiteFile(type: script, content: PackageResources.drawings_js),
    "/steering.js": SiteFile(type: script, content: PackageResources.steering_js),
    "/dom.js": SiteFile(type: script, content: PackageResources.dom_js),
  ]
}
