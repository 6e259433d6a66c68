# Everything that one does here by hand. `make` alone lists it.

SWIFT ?= swift
export SWIFT
# The modules in which tests spend their time are optimised, with all checks; see Package.swift. Without the variable,
# `swift build` builds them again, not optimised. Some targets build without it, as users do.
export UDFKIT_OPTIMISED ?= 1
# Debug information takes a sixth of a build. A debugger needs it: `swift build` adds it.
QUICK = -debug-info-format none $(WHOLE_MODULES)
# A first build takes a quarter less if the compiler sees each module as a whole. After a change in a large module it takes
# longer then: `make WHOLE= test` builds file by file.
WHOLE ?= 1
WHOLE_MODULES = $(if $(WHOLE),$(patsubst %,-Xswiftc %,-whole-module-optimization -no-emit-module-separately-wmo -num-threads 2))
BUILD = $(SWIFT) build $(QUICK)
# The macros are built with the swift-syntax of the toolchain, because another one takes minutes to build. It is used on Linux,
# and only if no other one has been built here.
RESOURCES := $(shell $(SWIFT)c -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
BUILT_SYNTAX = $(wildcard .build/debug/Modules-tool/SwiftSyntax.swiftmodule)
TOOLCHAIN_SYNTAX = $(if $(filter Linux,$(shell uname)),$(wildcard $(RESOURCES)/host/SwiftSyntax.swiftmodule))
export UDFKIT_SYNTAX := $(if $(BUILT_SYNTAX),,$(patsubst %/SwiftSyntax.swiftmodule,%,$(TOOLCHAIN_SYNTAX)))
# A package that the root does not build, because it needs a server and its library. `make postgres` tests it.
NESTED = UDFJournalPostgres
PACKAGES := $(filter-out $(NESTED),$(patsubst Packages/%/Package.swift,%,$(wildcard Packages/*/Package.swift)))
# Tests run their servers here, and no proxy reaches them.
comma := ,
LOOPBACK = 127.0.0.1,localhost,::1
UNPROXIED := $(or $(no_proxy),$(NO_PROXY))
export no_proxy := $(if $(UNPROXIED),$(UNPROXIED)$(comma))$(LOOPBACK)
# What these build is not optimised, and takes swift-syntax as it comes.
packages $(PACKAGES:%=package-%) crash postgres consumer: export UDFKIT_OPTIMISED =
packages $(PACKAGES:%=package-%) consumer: export UDFKIT_SYNTAX =
# The modules beside UDFKit and UDFJournal in their packages.
INSIDE = UDFComponents UDFInspection UDFJournalStorage UDFJournalCoding
# Each package's manifest is a link to the root's.
SOURCES = git ls-files -z --cached --others --exclude-standard '*.swift' ':!Packages/*/Package.swift'

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help variables run test check format docs api feature feature-remove bench feed-bench text-bench journal-bench inspector-bench radar-bench \
  cost-guard crash browser-test pictures stress-build stress sanitize-build sanitize postgres postgres-bench mutate misspell plant fuzz-build fuzz seeds apple packages consumer clean toolchain sqlite tmux $(PACKAGES:%=package-%)

help: ## list what can be done
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{printf "%-17s %s\n", $$1, $$2}'

variables: ## print the variables of these builds, for eval "`make variables`"
	@echo "export UDFKIT_OPTIMISED=$$UDFKIT_OPTIMISED UDFKIT_SYNTAX=$$UDFKIT_SYNTAX"

run: sqlite ## build radar and run it; ARGS="--json" to pass arguments
	@$(SWIFT) run $(QUICK) radar $(ARGS)

# These wait for programs, servers and the disk, or need the main thread for long. So they have a process of their own.
THAT_WAIT = '^(BinaryTests|RadarAppTests|UDFTestingTests|UDFTerminalTests|UDFJournalTests)\.'

test: sqlite tmux ## build everything and run every test
	@Tools/step build $(BUILD) --build-tests
	@$(FILLED) Tools/step tests Tools/tests --beside $(THAT_WAIT) $(QUICK)

PICTURES ?= .build/pictures

browser-test: sqlite tmux ## let a browser see and steer a radar in a terminal; its pictures go to PICTURES=folder
	@Tools/step browser-build $(BUILD) --product radar
	@PYTHONDONTWRITEBYTECODE=1 python3 Tools/browser/inspect_radar.py .build/debug/radar $(PICTURES)

pictures: sqlite tmux ## draw the README's pictures: radar's screen, and how the modules import each other
	@Tools/step pictures-build $(BUILD) --product radar
	@python3 Tools/pictures/parts.py Tools/pictures
	@PYTHONDONTWRITEBYTECODE=1 python3 Tools/pictures/screen.py .build/debug/radar Tools/pictures

check: sqlite ## style, sizes, imports, API, architecture, documentation, mistakes, costs
	@Tools/step style sh -c "$(SOURCES) | xargs -0 $(SWIFT) format lint --strict --parallel"
	@Tools/step sizes sh -c "$(SOURCES) ':!*.docc/*' ':!Tools/apple/Sources/*' | xargs -0 Tools/sizes"
	@Tools/step imports Tools/imports
	@Tools/step check-build $(BUILD) --build-tests
	@$(MAKE) --no-print-directory apple
	@Tools/step api Tools/api/run --check $(MODULES)
	@Tools/step architecture $(SWIFT) test --skip-build --filter '^ArchitectureTests\.'
	@$(DOCS)
	@Tools/step pictures python3 Tools/pictures/parts.py --check Tools/pictures
	@Tools/step mistakes Tools/misspell/run 2 $(shell date +%Y%m%d)
	@Tools/step costs $(SWIFT) test --skip-build --filter '^CostTests\.'
	@$(MAKE) --no-print-directory cost-guard

format: toolchain ## format every Swift file
	@$(SOURCES) | xargs -0 $(SWIFT) format --in-place --parallel

DOCS = Tools/step docs Tools/docs/run $(PACKAGES) $(INSIDE)

docs: sqlite apple ## build the documentation into .build/docs; a broken link is an error
	@Tools/step docs-build $(BUILD)
	@$(DOCS)
	@echo "Serve .build/docs (python3 -m http.server -d .build/docs) and open http://localhost:8000/documentation"

# The templates have a page too: it is part of what `make feature` copies.
MODULES = $(PACKAGES) $(INSIDE) TemplateFeature TemplateListFeature

api: sqlite apple ## write the public symbols of every module into API.md of its package
	@Tools/step api-build $(BUILD)
	@Tools/api/run $(MODULES)

feature: toolchain ## make a feature package that passes its tests, and join it to radar: NAME=Weather [KIND=list]
	@Tools/feature/run "$$NAME" "$$KIND"

feature-remove: toolchain ## take back what make feature did, and move the package to .build: NAME=Weather
	@Tools/feature/remove "$$NAME"

# Of debugging information, what names a line in a report.
LINES = -Xswiftc -gline-tables-only
BENCHMARKS = --package-path Benchmarks --scratch-path $(CURDIR)/.build-Benchmarks -c release
# An old valgrind reads no newer debugging information of C.
BENCHMARKS += -Xcc -gdwarf-4 $(LINES)

bench: toolchain ## measure UDFKit and five baselines; JSON=path writes the same as JSON
	@Tools/step bench-build $(SWIFT) build $(BENCHMARKS) --product kernel-bench
	@.build-Benchmarks/release/kernel-bench $(if $(JSON),--json $(JSON))

feed-bench: toolchain ## measure how fast feeds are read, and what memory that takes
	@Tools/step bench-build $(SWIFT) build $(BENCHMARKS) --product feed-bench
	@.build-Benchmarks/release/feed-bench

text-bench: toolchain ## measure how fast HTML is read and laid out
	@Tools/step bench-build $(SWIFT) build $(BENCHMARKS) --product text-bench
	@.build-Benchmarks/release/text-bench

journal-bench: toolchain ## measure what a journal adds to a dispatch, and what it writes and reads in a second
	@Tools/step bench-build $(SWIFT) build $(BENCHMARKS) --product journal-bench
	@.build-Benchmarks/release/journal-bench

ACTIONS ?= 200000

inspector-bench: toolchain ## measure what an inspector adds to a dispatch, and a browser that is told 10,000 actions a second; ACTIONS=200000
	@Tools/step bench-build $(SWIFT) build $(BENCHMARKS) --product inspector-bench
	@PYTHONDONTWRITEBYTECODE=1 python3 Tools/browser/inspect_bench.py .build-Benchmarks/release/inspector-bench $(ACTIONS)

# The app as it is released, built apart from the tests.
RELEASE = $(SWIFT) build -c release --scratch-path $(CURDIR)/.build-release

radar-bench: sqlite ## measure radar's start, keys and refresh, beside curl and, if it is installed, newsboat
	@Tools/step radar-build $(RELEASE) --product radar
	@Tools/step radar-bench-build $(RELEASE) --product radar-bench
	@.build-release/release/radar-bench

cost-guard: toolchain ## count what an action costs: it must not grow with the app, nor allocate
	@Tools/step cost-build $(SWIFT) build $(BENCHMARKS) --product kernel-count
	@Tools/step cost-guard .build-Benchmarks/release/kernel-count guard
	@grep '^cost-guard:' .build/logs/cost-guard.log || true
	@Tools/step likes-build $(BUILD) --product radar-bench
	@Tools/step likes-guard Tools/radar-bench/guard .build/debug/radar-bench
	@cat .build/logs/likes-guard.log

# The packages alone share .build-packages, so that each module is built once. The root does not share it: its tests are
# named like those of the package UDFKit. Each plans its build anew: SwiftPM would build by the plan of the package before.
ALONE = --scratch-path $(CURDIR)/.build-packages --disable-build-manifest-caching $(QUICK)

ROUNDS ?= 1000
JOURNAL = --package-path Packages/UDFJournal $(ALONE)

crash: sqlite ## kill a program with a journal ROUNDS=1000 times: nothing acknowledged may be lost; CRASH_SEED=1
	@Tools/step crash-build $(SWIFT) build $(JOURNAL) --product journal-crash
	@.build-packages/debug/journal-crash $(ROUNDS) $(CRASH_SEED)

POSTGRES = --package-path Packages/UDFJournalPostgres $(ALONE)

postgres: sqlite ## start a PostgreSQL server in a temporary folder, and test the shared order with it
	@Tools/postgres
	@Tools/step postgres-build $(SWIFT) build --build-tests $(POSTGRES)
	@Tools/step postgres Tools/postgres $(SWIFT) test --skip-build --no-parallel $(POSTGRES)

postgres-bench: sqlite ## compare the shared order with pgbench, which inserts rows of the same size
	@Tools/postgres
	@Tools/step postgres-bench $(SWIFT) build -c release $(POSTGRES) --product shared-bench
	@Tools/postgres .build-packages/release/shared-bench

# The kernel, its tests and the laws in one graph, so that the kernel is built once.
KERNEL = --package-path Tools/kernel --scratch-path $(CURDIR)/.build-kernel
STRESS = $(KERNEL)-stress -c release -debug-info-format none -Xswiftc -enable-testing
THREAD = $(KERNEL)-thread $(WHOLE_MODULES) $(LINES) --sanitize=thread
ADDRESS = $(KERNEL)-address $(WHOLE_MODULES) $(LINES) --sanitize=address
SUPPRESSIONS = suppressions=$(CURDIR)/Tools/sanitizers
# The threads of more tests at once would mostly wait for each other. Swift 6.2 has no such option.
WIDTH = --experimental-maximum-parallelization-width
FEW = $(if $(shell $(SWIFT) test --help-hidden 2>/dev/null | grep -e $(WIDTH)),$(WIDTH) 4)

# Freed memory is filled, so that a use of it is seen.
FILLED = MALLOC_PERTURB_=165
stress-build stress: export UDF_STRESS = 1

stress-build: toolchain
	@Tools/step stress-build $(SWIFT) build --build-tests $(STRESS)

stress: sqlite stress-build ## run the tests of the laws and of the parser of feeds at full size, optimised
	@$(FILLED) Tools/step stress $(SWIFT) test --skip-build $(STRESS) $(FEW)
	@Tools/step stress-feeds-build $(BUILD) --build-tests
	@$(FILLED) Tools/step stress-feeds $(SWIFT) test --skip-build --filter '^FeedParsingTests\.'

# Programs of one thread, which the Thread Sanitizer would only slow down.
PROGRAMS = ModelTests|TreeNodeTests|LevelProgramTests|LensAttackTests|ArrayProgramTests
OF_ONE_THREAD = '\.($(PROGRAMS)|RecursionFireTests)/'

# A sanitizer takes more of the stack for a call than these have. `make test` runs them with an optimised kernel, and
# `make package-UDFKit` with one that is not.
OF_THE_STACK = '\.SmallStackTests/'

sanitize: export TSAN_OPTIONS = $(SUPPRESSIONS)/thread.supp
sanitize: export LSAN_OPTIONS = $(SUPPRESSIONS)/leak.supp

sanitize-build: toolchain
	@Tools/step thread-build $(SWIFT) build --build-tests $(THREAD)
	@Tools/step address-build $(SWIFT) build --build-tests $(ADDRESS)

sanitize: sanitize-build ## run the concurrent suites under the Thread and the Address Sanitizer
	@Tools/step thread $(SWIFT) test --skip-build $(THREAD) --skip $(OF_ONE_THREAD) --skip $(OF_THE_STACK)
	@Tools/step address $(SWIFT) test --skip-build $(ADDRESS) --skip $(OF_THE_STACK)

N ?= 50
SEED ?= 1

mutate: toolchain ## change the kernel at random, N=50 times: does a test notice? SEED=1, SEED=today, AGAIN=log
	@Tools/step mutate-build $(BUILD) --product mutate
	@.build/debug/mutate $(if $(AGAIN),again "$(AGAIN)","$(N)" "$(if $(filter today,$(SEED)),$(shell date +%Y%m%d),$(SEED))")

misspell: toolchain ## misspell N=50 members in the rules of each module: the compiler must name the mistake; SEED=1
	@Tools/step misspell-build $(BUILD)
	@Tools/misspell/run "$(N)" "$(if $(filter today,$(SEED)),$(shell date +%Y%m%d),$(SEED))" $(MODULE)

plant: toolchain ## plant each known bug in a copy of the kernel: its suites must catch it; BUG=name for some
	@Tools/step plant-build $(BUILD) --product plant
	@.build/debug/plant $(BUG)

MINUTES ?= 10
FUZZ = --package-path Tools/fuzz --scratch-path $(CURDIR)/.build-fuzz -c release -Xswiftc -sanitize=fuzzer

fuzz-build: toolchain
	@Tools/step fuzz-build $(SWIFT) build $(FUZZ)

fuzz: fuzz-build ## let libFuzzer make documents for what reads HTML, feeds, OPML and dates, MINUTES=10 each; READER=html SEED=1, SEED=today
	@Tools/fuzz/run .build-fuzz/release/fuzz $$((60 * $(MINUTES))) "$(if $(filter today,$(SEED)),$(shell date +%Y%m%d),$(SEED))" $(READER)

# Modules in place of Apple's, which no other build sees. A Mac has Apple's.
APPLE = $(SWIFT) test --package-path Tools/apple --scratch-path $(CURDIR)/.build-apple/package $(QUICK)

seeds: toolchain ## compile the tests of the five original systems with our names, and count the errors: SEEDS=folder
	@$(if $(SEEDS),Tools/step seeds-build $(BUILD) --target UDFCompatibility)
	@$(if $(SEEDS),Tools/step seeds-build $(BUILD) --target UDFCompatibilityFlow)
	@Tools/seeds/run .build/debug/Modules $(SEEDS)

apple: toolchain ## check what is written for Apple's platforms for iOS and macOS, and run the tests of the face
ifeq ($(shell uname),Darwin)
	@Tools/step apple $(SWIFT) build --package-path App/Apple --scratch-path $(CURDIR)/.build-apple
else
	@Tools/step apple Tools/apple/run
	@Tools/step apple-tests $(APPLE)
	@Tools/step apple-mistakes Tools/apple/run mistakes
endif

# SwiftPM removes from a build folder what a package does not use from elsewhere, and would build it again for the next
# one. So packages that use the same come one after the other, and those of which `make crash` and `make postgres` use the
# dependencies come last.
USES_NOTHING = UDFKit HTMLParsing FeedParsing RichText TerminalUI TerminalIO UDFTerminal UDFSwiftUI UDFMacros WebLoading
USES_MOST = UDFLogging UDFInspector UDFJournal
IN_ORDER = $(USES_NOTHING) $(filter-out $(USES_NOTHING) $(USES_MOST),$(PACKAGES)) $(USES_MOST)

packages: $(IN_ORDER:%=package-%) ## build and test each package alone

$(PACKAGES:%=package-%): package-%: toolchain
	@Tools/step $* $(SWIFT) test --package-path Packages/$* $(ALONE)

consumer: toolchain ## build a package elsewhere that takes only CounterFeature, as committed
	@Tools/step consumer Tools/consumer/run

clean: ## remove everything that was built
	rm -rf .build .build-*

toolchain:
	@command -v $(SWIFT) >/dev/null 2>&1 || { echo "make: no $(SWIFT) here: install Swift 6.2 or newer from https://www.swift.org/install and put it on the PATH" >&2; exit 1; }
	@command -v git >/dev/null 2>&1 || { echo "make: no git here: install it with the system's package manager" >&2; exit 1; }

# The journal, in which radar keeps its state, is built on SQLite.
sqlite: toolchain
	@Tools/sqlite "$$(command -v $(SWIFT))"

# The tests of radar's screen run it in a window of tmux.
tmux:
	@for program in bash tmux; do command -v $$program >/dev/null 2>&1 || \
	  { echo "make: no $$program here, which the tests of radar's screen use: install the package $$program" >&2; exit 1; }; done
