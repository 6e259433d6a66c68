#include "CProbe.h"

#if __has_include(<valgrind/callgrind.h>)

#include <valgrind/callgrind.h>

bool probe_steers_callgrind(void) { return true; }

void probe_start(void) { CALLGRIND_START_INSTRUMENTATION; }

void probe_stop(void) { CALLGRIND_STOP_INSTRUMENTATION; }

#else

bool probe_steers_callgrind(void) { return false; }

void probe_start(void) {}

void probe_stop(void) {}

#endif
