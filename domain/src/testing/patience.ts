/**
 * Milliseconds that a test waits for what is to come at last, on a machine that is busy with other things. Where a shorter time is
 * itself the claim, it has a name of its own.
 */
export const PATIENCE_MS = 60_000;

/** Milliseconds for a test that lives through a great deal, as a town or a whole build is, and takes minutes where a machine has none to spare. */
export const LONG_PATIENCE_MS = 10 * PATIENCE_MS;
