/** Milliseconds for one condition. */
export const WAIT_MS = 10_000;

/** For programs that are killed and restarted while sharing a core. */
export const LONG_WAIT_MS = 60_000;

/** Milliseconds for one test. */
export const LONG_TEST_MS = 10 * 60_000;
