/** How long a test waits for one condition, in milliseconds. */
export const WAIT_MS = 10_000;

/** For programs that are killed and restarted while sharing a core. Long tier only. */
export const LONG_WAIT_MS = 60_000;

/** Milliseconds per test of the long tier. */
export const LONG_TEST_MS = 10 * 60_000;
