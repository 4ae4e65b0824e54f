/** How long to wait for one condition, in milliseconds. */
export const WAIT_MS = 10_000;

/** `WAIT_MS` for tests that kill and restart programs on a shared core. */
export const LONG_WAIT_MS = 60_000;

/** Time limit of one test, in milliseconds. */
export const LONG_TEST_MS = 10 * 60_000;
