/** How long a test waits for one thing to happen, in milliseconds, before it fails and says what it waited for. */
export const WAIT_MS = 10_000;

/** The same for programs that start, die and come back, of which several may share one core. Long tier only. */
export const LONG_WAIT_MS = 60_000;

/** How long one test of the long tier may take, in milliseconds. */
export const LONG_TEST_MS = 10 * 60_000;
