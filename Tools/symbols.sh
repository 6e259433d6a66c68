# To be read by a script (`. Tools/symbols.sh`): how the symbols of a built module are extracted.

swift=${SWIFT:-swift}
info=$("$swift" -print-target-info)
target() { echo "$info" | sed -n "s/.*\"$1\": \"\(.*\)\".*/\1/p" | head -n 1; }
# The folder of the compiler's companions in its toolchain.
tools=$(dirname "$(dirname "$(target runtimeResourcePath)")")/bin
sdk=$(xcrun --show-sdk-path 2>/dev/null || true)
binaries=$("$swift" build --show-bin-path)

# The C modules of dependencies, such as that of SQLite, which a module that imports them needs.
maps=$(for map in .build/checkouts/*/Sources/*/module.modulemap .build/checkouts/*/*/include/module.modulemap; do
  [ ! -f "$map" ] || printf ' -I %s' "$(dirname "$map")"
done)

# symbols MODULE FOLDER: writes the symbol graphs of a module that is built in .build into a folder. The face on Apple's
# platforms is empty there: its symbols are those that `make apple` has built.
symbols() {
  mkdir -p "$2"
  built=$binaries/Modules
  [ "$1" != UDFSwiftUI ] || [ "$(uname)" = Darwin ] || built=.build-apple/package/debug/Modules
  "$tools/swift-symbolgraph-extract" -module-name "$1" -I "$built" $maps \
    -target "$(target triple)" ${sdk:+-sdk "$sdk"} \
    -skip-synthesized-members -output-dir "$2"
}
